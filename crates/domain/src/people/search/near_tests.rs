use serde_json::json;

use super::*;
use crate::profiles::names;

/// Whether a typing error in what is sought leads to somebody who is called so.
fn leads(sought: &str, name: &str) -> bool {
    let (first, last) = name.split_once(' ').unwrap_or((name, ""));
    let content = json!({"first_name": first, "last_name": last});
    let content = content.as_object().unwrap();
    let (names, keys) = (names::names(content), names::words(content));
    let sought = without_marks(&range(sought).unwrap().from);
    corrected(&sought).any(|(at, word)| {
        let (from, before) = near(word);
        let known = keys.iter().filter(|key| from <= **key && **key < before);
        let mut meant = meant(&sought, at, word, known.cloned().collect());
        meant.any(|one| names.iter().any(|name| one.from <= *name && *name < one.before))
    })
}

/// Each name, what leads to it with one error in it, and what does not.
const NAMES: &str = "
# a letter missing, too much, another one, neighbours exchanged
Anna Anderson | andersn, anderrson, anderzon, andesron, adnerson, aanderson | handerson, nderson, enderson, andsn, andreson x, anderosn b
Ada Lovelace | lovelac, lovelaces, lovelase, lovleace, ada lovelase, lovelase ada, LOVELASE | love, lovelase bea, lovlase, lovelcae x, ovelace, kovelace
# two errors are too many, and each word is corrected by itself
Jonas Bergman | bergmann, begrman, jonas bergmna, joans bergman, jonnas, jonass berg | bregmna, joans bergmna, jnas berg, bergmaxx
# the first letter stays
Catherine Denis | catherin d, catherina, catharine | katherine, actherine, enis
Philippa Stone | phillippa, philipa, phlippa, stome, stonne | filippa, hpilippa, tone
# short words are never guessed at, on either side
Mark Lee |  | marc, marrk, markk, mrak, leee, le e, marks, merk lee
Ann Poe |  | anne, annne, pooe, annn poe, ana
Lena Olin |  | leena, lenna, olins, ollin
Elias Kunz | elais, eliass, ellias kunz | elas kunz x, kuns, kunzz, elia kun
# of five letters: the name counts as well
James Smith | smiht, smitth, smyth, jmaes, james smitt, jamess smith | smit, smi, mith, jame s
Jones Clark | jonnes, jonse, clrak, clarke, clarks | jone, clar, jons
# marks are no errors, and do not count beside one
José Ibáñez | ibañes, ibanes, ibánex, ibanezz, josé ibanes, jose ibanex | jsoé, ivanes, ibasse
Zoë Björnsdóttir | bjornsdotir, björnsdottit, bjornsdottirr, zoe bjornsdotir | bjornsdoti, jornsdottir
Jürgen Müller | mueller, mullr, müler, jurgne, jürgenn | moeler, mulr, urgen
Łukasz Żak | łuaksz, łukas, łukaszz, lukas, luaksz | lukasz, zakk, łukazs ż x
Séamus Ó Briain | seamis, briian, seamuss o briain | seumas, brian o seamuss, eamus
# words between hyphens and apostrophes are words
Mary O'Donnell | o'donell, donnel, mary o'donnnell, donnelll | o'donnal, odonnell, o'tonnell, mayr
Jean-Pierre Melville | jean-piere, pierrre, jean-pierre melvile, melvlile | jena-pierre, jean-poere
Anne-Sophie Laurent | sophei, laurant | anne-sophy, anne-sofie l, sofei, ane-sophie
# scripts with large and small letters
Сергей Йовович | сегрей, йововчи, сергейй йовович, сергец | сергеи, ергей, зергей
Γιώργος Παππάς | γιοργος, παπας, παππασς | γιωργσο, ιωργος, βιωργος
Արամ Խաչատրյան | խաչատրան, խաչատյրան | խաչատրյան, արմա, աչատրյան
# scripts without
太郎 日本太郎左衛門 |  | 日本太郎右衛門, 日本太郎左衛
さくらこちゃん やまもと |  | さくらこちん, やまもとと
محمد عبدالرحمن |  | عبدالرحمان, عبدالرحم
דניאלה אברהמוב |  | דניאללה, אברהמובב
नारायणन सुब्रमण्यम |  | नारायनन, सुब्रमण्म
สมชายดี ศรีสุวรรณ |  | สมชาดี, ศรีสุวรณ
김수한무거북이 이 |  | 김수한무거북, 김수한무거복이
# signs and numbers are no letters
Agent 90210 | agnet, aegnt | 90211, 9021, 902100
X4nder Blackwood | blackwod, blackwoood, balckwood | x4ndre, lackwood
# the word itself is no error of itself, and its beginnings are found without
Theodora Winter | theodoar, wintre, winters | theodora, winter, theodor winter x, theo
Aleksandra Nowak | aleksandr, aleksandar | alexandra no, alexsandar, nowka nowka, aleks
Christopher Nolan | cristopher, christoper, christohper, nolen, nolann | kristopher, hristopher, cristoper
Marguerite Duras | margueritte, marguerit, duars, durass | margerit, dura, uras
Benedict Wong | benedikt, bendict, benedcit wong | venedict, wongg, bendikt
Stephen Frears | stephan, stepehn, frearss, fraers | steven f x, steven, stefan, rears
Isabelle Huppert | isabele, izabelle, hupert, isabelle hupprt | elisabelle, upper, isabel
Nuri Bilge Ceylan | ceylna, bileg, nuri bilge ceylon, ceylan nuri bigle | nuir, seylan
Wong Kar-Wai |  | wongg, wonk, kar-wei
Ava DuVernay | duverney, duvernai, duvrenay, ava duverney | uvernay, duvern ava x
";

#[test]
fn se_04_one_typing_error_in_a_long_word_is_forgiven_and_nothing_else() {
    let mut compared = 0;
    for row in NAMES.lines().filter(|row| row.contains('|')) {
        let parts: Vec<&str> = row.split('|').map(str::trim).collect();
        let [name, leading, others] = parts[..] else {
            panic!("{row}")
        };
        for (all, is_leading) in [(leading, true), (others, false)] {
            for sought in all.split(", ").filter(|sought| !sought.is_empty()) {
                assert_eq!(leads(sought, name), is_leading, "{sought}: {name}");
                compared += 1;
            }
        }
    }
    assert!(compared >= 200, "{compared}");
}

#[test]
fn se_04_few_words_are_corrected_and_few_are_meant() {
    assert_eq!(corrected("abcde bcdef cdefg defgh efghi").count(), WORDS);
    let known = ('a'..='z').map(|letter| crate::spelling::key(&format!("ander{letter}")));
    assert_eq!(meant("anderé", 0, "anderé", known.collect()).count(), MEANT);
}
