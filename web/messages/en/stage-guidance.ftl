# Guidance beside the answers of stages 1 to 4: for each answer, what makes it strong (one line for each point), and examples
# from invented films. The films are the same throughout, so that their examples agree with each other. An example keeps to the
# rules of its answer, such as its length (features/stages/guidance/guides.test.ts).

guidance-strong = What makes it strong
guidance-from-feature = Example from “The Weighing House”, an invented feature film
guidance-from-documentary = Example from “The Measured Valley”, an invented documentary
guidance-from-series = Example from “Orrin Valley Coaches”, an invented series
guidance-from-short = Example from “What Grandmother Says”, an invented short film

## Sections of stage 1

guidance-1-project = Format and genre set what later stages ask and which reviewers read the project. The key image represents it in every list: choose a single, simple subject that is still clear at postage-stamp size.
guidance-1-story = Reviewers read these two texts first. They judge whether the story is clear, and read everything else against it.
guidance-1-scope = Length, development status and budget are read together. Reviewers look for figures that fit each other and fit the story.
guidance-1-audience = Who will watch it, and how you know. Reviewers compare format, length and rating with the audience you name.
guidance-1-rights = The question here is whether you may develop this project. State the position as it is: an open negotiation is acceptable at this point, a claim that the documents do not support is not.
guidance-1-people = Credits are compared with the rights documents. Tick everything the story involves: reviewers compare it with the script, and for minors and intimate scenes later stages ask what you have planned.
guidance-1-declarations = Read each declaration before you tick it. The submission records who ticked which box, and when.

## Sections of stage 2

guidance-2-script = Reviewers read the script from the first scene to the last, then check that synopsis, cast and shoot plan describe the same film.
guidance-2-vision = Reviewers want to see and hear the film before it exists. The visual material should show what the statements describe.
guidance-2-team = Credits and commitment count together: who has done comparable work, and who has agreed in writing. If a name is only a hope, choose “Wish list”: the rest of your list becomes more credible.
guidance-2-cast = Reviewers ask whether they want to spend this time with these people, and whether the characters drive what happens.
guidance-2-crew = The positions this script needs, for as long as it needs them. Reviewers compare the plan with your shooting days and locations.
guidance-2-shoot = Early figures, but they must fit each other: pages per day, night work, travel between locations. Reviewers check these figures against the script.
guidance-2-audience = Two questions: what is here that this audience has not seen, and how does it reach them?
guidance-2-care = Short and specific is best: what is arranged, who is responsible and what it costs.
guidance-2-papers = Evidence for what you state elsewhere. Names, dates and roles must match your key creatives and the rights in stage 1.

## Sections of stage 4

guidance-4-schedule = Reviewers check whether the first day can happen as planned, and whether script, schedule and budget count the same shooting days.
guidance-4-people = Reviewers check whether the people needed on the first day have agreed to be there. Enter each status as it is today.
guidance-4-places = Every location in the schedule, with its permit. Reviewers start with the locations of the first shooting week.
guidance-4-money = Reviewers check whether every source is signed and the account covers the first weeks. Names and amounts are compared with the finance plan in stage 3.
guidance-4-insurance = Cover must begin before anyone works, including prep and tests. Reviewers compare the policies with what the script needs: boats, stunts, animals, travel.
guidance-4-safety = Write for the people on set: what can go wrong, what is done about it, and who may stop the work. Use your own scenes and locations, not a template.
guidance-4-plans = Working plans, written for the people who carry them out: names, quantities, times.
guidance-4-legal = The last check of the rights before money is spent: an unbroken line of agreements from the author to the production company, and a consent for every replica.
guidance-4-delivery = What was promised to whom, and by when. Reviewers compare the dates with your post-production and release.

## Logline

guidance-logline-strong =
    One lead, introduced by what they do, and one decision that cannot wait.
    What success would cost them.
    Events only: leave out themes, praise and backstory.
guidance-logline-feature = A harbour inspector finds that the scales in her home port have cheated the fishing crews for twenty years, and that her father signed every certificate. She has until the last auction of the season to prove it, while he can still remember who made him sign.
guidance-logline-documentary = Over three winters, land surveyor Elvira Montes measures the eleven farms that a new reservoir will flood. The last is the one she was born on, and her brother has said that he will not accept her figure.
guidance-logline-series = The owner of a rural bus company vanishes with the wages, and his six drivers keep the routes running without telling the county. Every run they save costs another lie, and Bea, a dispatcher who has never broken a rule, proves the best liar of them all.
guidance-logline-short = Sela, ten, interprets for her grandmother at the bank. When the clerk refuses the loan that would save their flat, Sela has one conversation in which to translate something else.

## Short synopsis

guidance-synopsis-short-strong =
    Told in the order in which the audience learns it, with nothing held back.
    Each turn follows from what somebody does or decides.
    Three or four people are enough; leave out subplots.
guidance-synopsis-short-feature = Ilze returns to the port of Vetla as its harbour inspector and moves in with her father Andris, who held the post before her and is losing his memory. Testing the auction scales, she finds them two per cent short. Every certificate of the past twenty years carries his signature. The crews, deep in debt to the auction’s owner, want their money back; the owner offers to pay for Andris’s care for life if she signs for one more year. On clear days Andris can say who made him sign, but never when a lawyer is in the room. At the last auction of the season Ilze has the old beam scale carried onto the quay and lets every crew weigh its own catch. The fraud is proved, and the port loses its auction. In the crowd, Andris asks who they are shouting at. “At me,” says Ilze.
guidance-synopsis-short-documentary = Elvira Montes has surveyed land for thirty years. The state now sends her to the valley where she was born, to set what each household is paid before a reservoir floods it. We follow her from farm to farm over three winters, and stay on after she has left, with a couple who plant trees to raise their valuation, a priest who counts graves, a farmer who will not open his gate. There is no narrator and no expert; her figures appear on screen as she writes them. In the last winter she has to value her own family’s farm, and her brother demands a second opinion. The film ends on the morning when water first stands in the lane.
guidance-synopsis-short-series = One Friday the six drivers of Orrin Valley Coaches find the safe empty and the owner gone. If the county hears of it, the valley loses its only buses. Bea, the dispatcher, proposes to pretend for a week; it becomes a season. Each of the six episodes follows one route and one passenger, such as a widow who rides all day to stay warm. Behind them the lie grows, from forged timesheets to a driver who plays the owner at a county hearing. In episode 6 the owner returns, the money gambled away, and wants his company back. The drivers refuse to drive for him, and the county offers Bea a new contract because of figures she made up. Season 2 begins with her having to make them true.
guidance-synopsis-short-short = Sela translates for her grandmother at the bank, as she does everywhere. The clerk says that the loan is refused and the flat will be lost. Sela looks at her grandmother’s best coat and says that the bank needs one more week. Now each sentence needs another lie, in both directions, and the clerk begins to wonder why the old woman is smiling. He puts the refusal in writing. Grandmother folds it unread and thanks him, in his own language. On the bus she tells Sela how she herself, at ten, used to interpret for her own mother with the landlord. She has understood every word.

## Target audience

guidance-target-audience-strong =
    A group that can be counted and reached: age, habits, how they choose what to watch.
    A first audience and a second one, each with its reason to come.
    Why this length and rating suit them.
guidance-target-audience-feature = Cinema-goers over 35, two thirds of them women, who see European drama and read reviews before they go. At 104 minutes and 12+, it fits the early evening screening they prefer. Second audience: the coast itself, about 90 towns with a harbour and a cinema or film club, where the film tours with its cast before the national release. Both come for the father and daughter; the fraud gives the local press its story.
guidance-target-audience-documentary = Viewers aged 30 to 60 who see two or three documentaries a year in the cinema and stream more; 88 minutes leaves time for a discussion in the same evening. Second audience: people who live near planned reservoirs. Four residents’ groups have already asked for screenings. Third: courses in planning and land law, in a 52-minute version.
guidance-target-audience-series = Adults aged 30 to 65 who watch comedy drama on Sunday evenings, mostly together. 45 minutes and 12+ fit that slot. Rural viewers are the core: a third of the population, and rarely the heroes of a comedy. A second, younger audience comes through single bus rides of two to three minutes, which work as clips of their own.

## Comparable titles

guidance-comparables-why-strong =
    What is alike: audience, budget, tone or release. A similar plot alone says little.
    A result, such as admissions or territories sold, from a recent title near your budget.
    In a few words, where yours differs.
guidance-comparables-why-feature = Same audience and budget: a debut in a small language, sold to 28 territories on one lead performance. Ours has a crime plot, which should help television sales.
guidance-comparables-why-documentary = Also stays with one village for years and has no narrator; ran five months in community cinemas. Ours has a lead whom the audience can follow.
guidance-comparables-why-series = Workplace comedy with a crime that runs through the season; it brought viewers under 50 back to the slot. Ours tells one passenger’s story in each episode.

## Rights holder

guidance-rights-holder-strong =
    The person or company that can sign, named as in the document.
    If a publisher or agent controls the screen rights, name both.
guidance-rights-holder-feature = Ines Lund (author); screen rights handled by Hallam & Pike Literary Agency

## Script registration

guidance-registration-no-strong =
    Which text was registered, if the script has changed since.
    It proves a date. It does not replace an option or an assignment.
guidance-registration-no-feature = 2026-04418, Northern Script Registry (treatment)

## Credit of a writer

guidance-writers-credit-strong =
    The wording in the contract or the guild’s rules: “Story by”, “Screenplay by” and “Written by” are different credits.
    If two wrote together, both have the same credit.
guidance-writers-credit-feature = Screenplay by

## How AI is used

guidance-ai-details-strong =
    Which tool, for which step, and who checked or reworked the result.
    What in the finished work is generated: shots, seconds, voices; and which licence or consent covers it.
    What it was not used for, where buyers and guilds will ask.
guidance-ai-details-feature = A transcription tool turned 14 hours of interviews with fishing crews into text, which the writer corrected. A planning tool made the first breakdown, which our first assistant director reworked. No dialogue, voice or music in the film is generated. One actor may need a digital double on the boat, under a minute in all; if so, it is made from a scan, with his consent. The script was not given to any service that trains on it.
guidance-ai-details-documentary = There is no picture of the valley before 1950. Two shots, 40 seconds in all, are generated from survey maps that we have licensed. They are drawn in one colour and captioned, so that nobody takes them for archive footage. No person and no voice is generated. Tool, licence and settings are kept with the chain of title.

## Long synopsis

guidance-synopsis-long-strong =
    One paragraph for each act or episode, with the turning points easy to find.
    What people do and decide; leave dialogue, camera and music to the script.
    It matches the draft you upload. Reviewers read both.
guidance-synopsis-long-feature =
    Ilze Kalnins, 34, comes home to the fishing port of Vetla to take over as harbour inspector. Her father Andris, who held the post for thirty years, can no longer live alone. On her first morning she tests the auction scales: they read two per cent short. She reports a fault. Rihards Veide, who owns the auction, thanks her, and the same evening Andris is offered a place in the best care home on the coast.

    In the archive Ilze finds her father’s signature on twenty years of certificates. Kristaps, a skipper who once wanted to marry her, works out what two per cent comes to over twenty years: the crews’ debts to Veide, almost to the cent. He wants to go to the police. Ilze asks for two weeks and starts to record Andris on his clear days.

    Andris tells it differently each time. In one version he was paid; in another the crews knew, and took cash for their silence. When Kristaps hears that recording he plays it on the quay. The crews turn on the Kalnins house, then on each other. Veide’s lawyer has Andris declared unfit to testify.

    At the last auction of the season Ilze closes the hall by authority of her office, has the old beam scale carried onto the quay and lets each crew weigh its own catch in front of the buyers. The difference is there for everyone to see. Veide loses his licence, and the port its auction. Kristaps sells his boat. Andris stands in the crowd and asks who they are shouting at. “At me,” says Ilze. With his pen she signs the certificate that takes the scales out of use.
guidance-synopsis-long-documentary =
    Elvira Montes, 58, land surveyor, is handed the file of a valley that will become a reservoir: eleven farms, each with a number. She says that she was born in number seven. The clerk says that nobody else has applied.

    First winter. Elvira measures. We learn the method with the households: what counts as a wall, why a walnut tree is worth more than a cherry, that a grave has no price. Each visit is one scene and ends with a figure on a form. Tomé and Lidia, in number three, begin to plant trees.

    Second winter. The offers arrive. Neighbours compare them and stop speaking. Father Anselmo moves the dead to the new cemetery. Joaquim, in number nine, has still not opened his gate; Elvira measures his land from the road, and he corrects her over the wall.

    Third winter. The families leave one by one, and Elvira has to value her parents’ farm. Her brother Rui has said that he will demand a second opinion. The gate of number nine, open or shut, and the first water in the lane are the images with which we expect to end.

    Two winters are shot. The third follows the state’s timetable, and nine of the eleven households have signed for it.

## Director's statement

guidance-directors-statement-strong =
    Choices that can be seen and heard: lens, light, sound, pace, what is never shown.
    Your own connection to the story, in a sentence or two.
    One scene as it will play says more than a list of references.
guidance-directors-statement-feature = I grew up above a fish auction, and what I remember is arithmetic: women who worked out a catch in their heads faster than the clerk could type. We shoot from the height of the scales: hands, numbers, wet concrete, and faces when somebody has to decide. Two lenses, 40 and 65 mm, available light wherever there is enough, and only camera moves that a person standing there could make. The harbour is a workplace at five in the morning and never picturesque. There is no score before the last scene; the rhythm is the auction itself, its bell and its voices, recorded in winter. We rehearse Andris’s confessions as three versions of one memory and give all three the same weight. When he contradicts himself in the kitchen, the camera stays on Ilze’s pencil.
guidance-directors-statement-documentary = I met Elvira when she measured my aunt’s house. She apologised to the walls. I film her at work and nowhere else: no interviews, no archive footage, no music. The only other images are two shots made from old survey maps. The camera sits where a guest would sit, and stays when she leaves, because what the households say after the visit is the film. We are a crew of three and live in the valley for five weeks each winter. Every household sees its scenes before the edit is locked, and can take one out. I am not neutral about the reservoir. The film does not say so, and should not need to.
guidance-directors-statement-series = These people are bad at lying and good at their work, and that is where the comedy comes from. The rides are shot on the road, in real weather, with four small cameras fixed in the bus, so that a run of eight minutes can be played without a break. The depot is one wide frame and a wall of keys: everybody can see who is missing. Jokes are played at the speed of work, and nobody waits for a laugh. The colours are those of the valley in February and of a livery from 1988. I set this in block 1 and hand it to the director of block 2 with the test rides and ten pages of notes.

## Producer's statement

guidance-producers-statement-strong =
    Facts that a stranger can check: what is signed, who has worked together, with what result.
    Credits at a comparable budget, and which positions are still open.
    The hardest part of this production, and what you do about it.
guidance-producers-statement-feature = We optioned the novel in 2024; the option runs until 2029, with the renewal paid. Three ports on this coast have had weighing scandals since then, and the film can open while people still ask how that was possible. The director and I have made two shorts together, and her first feature, which came in on its budget of €1.1 million. Our line producer has shot in this harbour twice and has its letter of support. A casting director is not engaged yet. The hardest part is winter: 26 days, five of them on the water. We hold two weather days, shoot the boat in the basin wherever the script allows, and have cut the storm. Our co-producer brings post-production and applies to the regional fund.
guidance-producers-statement-documentary = Elvira chose us: she had seen our film about the last village school, which we made with the same cinematographer for €240,000 and which played at 31 festivals. Two winters are shot, on a development grant and a regional broadcaster’s advance. Nine households have signed for all three winters; of the other two, one lets us film in its yard and one from the road. The hardest part is that the state can change the date of the flooding. Crew and equipment are therefore ours or on call from November to March, and the edit begins with what we have. An editor is attached; the film needs no composer.

## Links to visual material

guidance-pitch-links-label-strong =
    What it is, how long, and whether it was made for this project.
    What to look at: the light, a performance, the tone.
    Check that the link opens without an account.
guidance-pitch-links-label-feature = Mood reel for this film, 2 min: harbour before dawn, light and sound test

## Evidence for a key creative

guidance-key-creatives-evidence-strong =
    Kind of document, date, and who signed it.
    What it depends on: dates, fee, finance, another name.
    A conversation without a document counts as “Interested”.
guidance-key-creatives-evidence-feature = Letter of intent of 12 May 2026, signed by the actor’s agent at Marlow Talent: January to March 2027, subject to fee and to the director staying attached
guidance-key-creatives-evidence-series = Deal memo of 2 June 2026, signed by Dylan Pryce: showrunner, six episodes, exclusive from August 2026 until picture lock

## Director plan

guidance-director-plan-strong =
    Names with their episodes, or the date by which each will be chosen.
    Who keeps tone and look together from block to block.
    When each director starts prep, so that it can be checked against the schedule.
guidance-director-plan-series = Block 1 (episodes 1, 2 and 6): Ruth Amadi, on the project since the first draft, sets look and casting. Block 2 (episodes 3 to 5): we are in talks with three directors of hour-long comedy drama and decide by 1 March 2027, eight weeks before their prep. The block 2 director casts the guest parts of these episodes and attends the last week of block 1. Showrunner Dylan Pryce is on set throughout and supervises every edit.

## Description of a character

guidance-characters-description-strong =
    A want, a fear and a contradiction; looks only if the plot needs them.
    What they do to move the story, and where they stand at the end.
    For a contributor: what they have agreed to.
guidance-characters-description-feature = Harbour inspector, exact to the point of rudeness. Wants to do the job properly in the town where she is still the boss’s daughter. Fears that finding fault is all she can do. Protects her father with the same rules that convict him, and in the end lets the crews blame her in his place.
guidance-characters-description-documentary = Land surveyor, 58, born in the valley. Dry, patient, writes everything down. Believes that a fair figure protects people, while they want her on their side. Has signed for all three winters and seen the footage of the first. In the third winter she has to value her parents’ farm, against her own rule, and her brother disputes the figure.
guidance-characters-description-series = Dispatcher for 27 years, never a day off. Starts the lie to save six jobs and finds that she enjoys it. Speaks like a timetable by day; is very funny on the radio at night. Over the season she goes from covering for the drivers to leading them, and at the end the county offers her a new contract.
guidance-characters-description-short = Ten, interpreter for her whole block of flats, proud of it. Wants to keep her grandmother smiling until they are out of the bank. Each lie is kinder and more dangerous than the one before. Learns on the bus that her grandmother understood everything.

## Audience and distribution strategy

guidance-audience-path-strong =
    An order with months, and which window excludes which.
    Who said what: has bought, wants to see a cut, has passed.
    What this audience has not been offered before.
guidance-audience-path-feature = World premiere at a festival with a market, autumn 2027 or early 2028; our sales agent North Quay decides with us, and the film is held back until then. Domestic release six weeks later on 25 screens, after a tour of twelve harbour towns with the cast: no film has been set among these crews since the 1970s, and their unions bring the audience. The public broadcaster has pre-bought and shows it eight months after the release. North Quay offers a minimum guarantee for the rest of the world, conditional on the lead actress. Of two distributors who read the script, Kino Aurora wants to see a first cut and Bluebird has passed.
guidance-audience-path-documentary = World premiere at a documentary festival in November 2028; picture lock in September. The regional broadcaster has pre-bought a 52-minute version and shows it twelve months after the premiere at the earliest, so that the long version can tour. From spring 2029, forty screenings with residents’ groups near planned reservoirs, where a film from inside such a valley is new; the land rights network has named a coordinator. Atlas Film Library has seen the teaser and wants the educational rights. We approach platforms with the rough cut.
guidance-audience-path-series = Developed with the broadcaster Kanal Vest, which has first refusal until 30 September 2026: Sundays at 8 pm, six weeks, the whole season on its platform after episode 2. Comedy drama in that slot has been set in the capital for ten years. If it declines, two other broadcasters have read scripts 1 and 2; one asked for a shorter season, which we have budgeted. The distributor Mile End Rights sees the finished first episode in October 2027. Format rights stay with us.
guidance-audience-path-short = Festivals from August 2027 for eighteen months, first those that qualify films for the major awards; we hold the premiere until they have answered. Entry fees of €900 are in the budget. Then the broadcaster’s short film slot, whose editor has read the script and wants to see a cut, and a school programme of four films about language at home, for which the distributor Little Reel still needs a comedy. Free online after two years.

## Inclusion

guidance-inclusion-note-strong =
    Who decides as well as who is seen: writers, heads of department, cast.
    Numbers, paid places and dates that can be checked.
    Who from the community portrayed has read the script or advised.
guidance-inclusion-note-feature = One of the two leads and five of nine heads of department are women; two lead a department for the first time. The Russian-speaking fishermen are played by actors from that community, and a reader from it has worked through drafts 2 and 3. Four trainees at junior pay, advertised through the port’s vocational school. Complaints go to a contact person outside the production.

## Accessibility, as a note

guidance-access-note-strong =
    Travel to work, the set and the schedule, each with its budget line.
    For the finished work: which versions, in which languages, by when.
guidance-access-note-feature = Everyone we hire is asked what they need, on a form that only the access coordinator reads. The auction hall is step-free; for the quay we hire a ramp and an accessible toilet (€3,800, in the location budget). For one actor, cues are visual and rehearsals are held in a quiet room. Captions in three languages and audio description in one are made before the premiere and delivered with the master.

## Sustainability, as a note

guidance-sustainability-note-strong =
    The shoot’s largest sources of emissions, and what you change about each.
    A named person who has the time for it.
    A figure that can be checked after wrap.
guidance-sustainability-note-feature = Power and travel are our largest sources of emissions. The hall and the quay have mains power, agreed with the port; on the boat a battery replaces the generator. Cast and crew are housed within 15 minutes of the set, and only two actors fly. The hall is a real location; furniture for the care home is hired. Meat is served on two days of five. The production coordinator has four hours a week for it and reports the result four weeks after wrap; our forecast is 48 tonnes.

## Safeguarding, as a note

guidance-safeguarding-note-strong =
    The hours and breaks that the law where you shoot requires at this age.
    A responsible person with no other job on set.
    How upsetting scenes are prepared, and who may stop them.
guidance-safeguarding-note-short = Sela is played by a child of nine to eleven, cast with a parent in the room. Five days in the school holidays, at most six hours on set, nothing after 7 pm. The production manager applies for the licence eight weeks ahead. A registered chaperone stays with the child all day and has no other job. Background checks for the chaperone, the acting coach, the driver and anyone else who works closely with the child. The coach explains the refusal scene beforehand and rehearses it; child and chaperone may stop at any time.

## Budget prepared by

guidance-budget-prepared-by-strong =
    Name and function, with budgets of this size that they have delivered.
    Who else has checked it, such as an accountant or a guarantor.
guidance-budget-prepared-by-feature = Janis Ozols, line producer (nine features, four at €1 to 2 million)

## Conditions of a source

guidance-finance-sources-conditions-strong =
    What triggers each payment, and what must be spent where and by when.
    Which other source it depends on, by name.
    The exact words of the letter for anything that can end the commitment.
guidance-finance-sources-conditions-feature = Paid in three instalments: 40% on closing, 40% on the first day of photography, 20% on delivery. At least 120% of the grant must be spent in the country by 31 December 2027; we plan 160%. Lapses if 70% of the budget is not confirmed by 30 November 2026; 74% is confirmed today.

## Finance note

guidance-finance-note-strong =
    One sentence for each figure at which a reader would stop.
    A fallback if an uncertain source refuses, with amounts that add up.
    Related parties with their terms, and how you know that these are market terms.
guidance-finance-note-feature =
    The plan is 6% short (€84,000). The regional fund decides on 4 December; it has supported two of the director’s earlier films. If it refuses, we drop the boat days (€38,000) and defer producer fees and overhead (€46,000). A script and schedule for that version exist.

    The sales agent and the national fund each require the other to sign first; both have agreed to sign on the same day.

    Lighting comes from Kadrs Rental, half of which belongs to our co-producer, at list price less 20%. Two independent quotes are within 3% of it.

## Hazard

guidance-hazards-hazard-strong =
    A situation on one of your shooting days: what, where, when.
    One hazard in each row, so that each has its own measures.
guidance-hazards-hazard-feature = Scene 44, night: actors at the edge of an icy quay, 3 m above the water

## Measures

guidance-hazards-measures-strong =
    What is done before and during the take, by whom, with which equipment.
    The limit beyond which the scene is not shot: wind, cold, hours.
    Who may stop the work, and by what signal.
guidance-hazards-measures-feature = Line taped 2 m from the edge; beyond it only the two actors and the operator, on safety lines, with life jackets under costume. Quay gritted an hour before call. Rescue boat with two trained crew on the water from call to wrap, warm van at the steps. No shooting in wind above 10 m/s; cover set is the hall. Anybody stops the take by calling “Stop”; only stunt coordinator Matti Salo restarts it.

## Safeguarding of minors

guidance-safeguarding-strong =
    For each child: age, licence, days, hours.
    A name for every role, and a deputy.
    Whom a child or a parent can turn to outside the production.
guidance-safeguarding-short =
    One child, aged ten. Licence granted on 4 September, copy with the production manager. Five days in the school holidays, 9.30 am to 3.30 pm, at most four hours in front of the camera, a break every hour. No schooling is missed; a tutor is on call if days move.

    Chaperone: Ona Petrauskas, registered, from pick-up to return, no other duties; deputy: Milda Gaile. Background checks, none older than a year, for both, the acting coach, the driver and the costume standby.

    The refusal scene is shot on day 3, after two rehearsals. The child and the chaperone may stop any take without giving a reason. Concerns go to the chaperone or to Lea Brandt, who is not part of the production; both numbers are on every call sheet.

## Intimacy plan

guidance-intimacy-plan-strong =
    Scene by scene, with what has been agreed for each.
    The alternative for a “no” on the day, written beforehand.
    Who sees the material, from the monitor to stills and trailer.
guidance-intimacy-plan-feature =
    One scene: 61, Ilze and Kristaps, partial nudity. Coordinator Hanna Vester, engaged from rehearsal to picture lock, has spoken to each actor alone. Riders signed on 12 January state what is shown, touched and doubled; they are part of the contracts.

    The choreography is rehearsed two days before, clothed. Closed set: seven people by name, one monitor, no phones, robes within reach. Consent is asked again that morning. Either actor may change or stop the scene at any time, without giving a reason and without loss of fee; there is an agreed version in which they only talk.

    Both see the scene before picture lock. Three people have access to the rushes. No stills, and nothing in the trailer.

## Stunts and weapons

guidance-stunt-weapons-plan-strong =
    By scene: what happens, who performs it, when it was rehearsed.
    Weapons: a replica where possible, who holds the key, what is never on set.
    Everybody may call a stop; one named person restarts.
guidance-stunt-weapons-plan-feature =
    Scene 44, fall from the quay. Coordinator Matti Salo; double Eero Lahti, three falls in rehearsal on 3 February in the same basin, at most two takes. Height 3 m; depth checked by divers on the day. Dry suit, two rescue divers, warm van at the steps, ambulance on site, hospital 14 minutes away.

    Scene 70, signal pistol: a replica that cannot fire, with the flash added in post. Armourer Ilmars Berzs keeps it locked, shows it to cast and crew before each take and signs it in and out. No live or blank ammunition is on set at any time.

    Anybody may call “Stop”. Only Matti Salo restarts.

## Animals

guidance-animal-plan-strong =
    Each animal with its handler, working hours and rest.
    What can be done without the animal: a cutaway, a dummy, an effect.
    The handler decides when it has had enough.
guidance-animal-plan-feature = Scenes 12 and 38, harbour dog: Pike, six years old, trained, with owner and handler Dace Liepa throughout. Two days, at most four hours on set, 20 minutes of work to 40 of rest in a heated van; nothing on ice or near the auction bell. Travel by car with the handler, two hours, the day before. Welfare representative: Anna Roze. A vet is on call 12 minutes away. Fish on screen were landed for sale. The handler ends work at any sign of stress, and both scenes can be completed without the dog.

## Data and backup

guidance-data-backup-plan-strong =
    Three copies on two kinds of media, one of them elsewhere.
    Who releases a card, by name, and what they check first.
    Volume per day against the storage you have bought.
guidance-data-backup-plan-feature = The DIT copies picture and sound on set to two drives, with checksums; a tape is written at the office overnight. One drive stays with the unit, one travels to post in another vehicle, the tape is kept at the bank. Cards are wiped when assistant editor Tom Riga has verified all three copies, never on the day of shooting. 1.1 TB a day, 28.6 TB in 26 days; 36 TB bought for each copy. A restore is tested on day 2. Personal data of cast and crew is kept apart and encrypted.

## Sustainability, as a plan

guidance-sustainability-plan-strong =
    What is booked by now; stage 2 asked what you intend.
    The forecast, and how you will measure the result.
    A named person who can say no to a purchase.
guidance-sustainability-plan-feature = Power: mains at five of six locations, under contract; battery on the boat, one generator in reserve. Travel: crew by train, two electric vans, two flights. Sets: 80% hired, timber goes to the vocational school. Catering: local, meat on two days of five, no disposable tableware. Forecast 48 tonnes in the fund’s calculator, updated weekly and reported four weeks after wrap. Responsible: production coordinator Zane Kalve, four hours a week; purchases over €500 need her approval.

## Accessibility, as a plan

guidance-access-plan-strong =
    Who was asked, how, and what has been agreed since.
    A budget, working days and a name.
    Needs, and no diagnoses: private details stay out.
guidance-access-plan-feature = All 46 cast and crew were asked on a form that only the access coordinator reads; five have needs. Agreed: step-free unit base and toilet at every location, call sheets as text for screen readers, visual cues, a driver for one head of department, shorter days for one actor in weeks 2 and 4. Coordinator: Nils Berg, two days a week, budget €6,200. Changes for the next day reach him by 3 pm. Evacuation routes were walked with the people concerned.

## Consent to a digital replica

guidance-ai-replica-consents-use-strong =
    Scenes, seconds and purpose. “For the production” is too wide.
    What is excluded.
    How long the data is kept, and who deletes it.
guidance-ai-replica-consents-use-feature = Face and hands scanned in one session on 9 February, to place him on the boat in scenes 47 and 48: 11 shots, 38 seconds. No voice, no new dialogue, no trailers and no other film without a new consent and fee. The effects house deletes the scan after delivery and confirms it in writing.

## Release plan

guidance-release-plan-strong =
    For each step: who, when, with what money.
    Shooting days on which stills, EPK and interviews are made; they cannot be made up later.
    Dates that agree with the delivery schedule.
guidance-release-plan-feature = Festival: world premiere in autumn 2027; producers and sales agent choose the festival by 1 July, once they have seen the rough cut. Sales: North Quay, with trailer and stills for the September market. Domestic release: Kino Aurora, 25 screens, €60,000 for prints and advertising, agreed subject to a first cut; a tour of twelve harbour towns in the two weeks before. Stills: photographer on 8 of 26 days, every scene with both leads, 60 selected by picture lock. EPK: three half days on set, interviews in week 4, delivered in June. Press: agency from eight weeks before each date.
guidance-release-plan-documentary = Premiere in November 2028, picture lock on 15 September, master on 20 October. The distributor tours 40 towns from March 2029 with Elvira or the director at ten of them; travel is in the impact budget (€22,000, foundation grant signed). Stills: the cinematographer, during the visits, cleared with each household. Trailer and press kit by 1 October. The broadcaster’s 52-minute version is delivered on 1 December and shown a year later. Residents’ groups receive a discussion guide, written by the land rights network.
