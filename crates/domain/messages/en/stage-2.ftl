# Stage 2: what it asks, and in which words.
# A field is FORM-FIELD, a field of a row FORM-ROWS-FIELD; docs/how-to/field.md has the attributes.

stage-2 =
    .title = Script & Package

## Script

stage-2-section-script =
    .title = Script
    .help = Reviewers judge everything else against the script. Every page is watermarked with the reader's name.
stage-2-script =
    .label = Script or treatment
    .help = Text-based PDF (no scans). Feature: 60 to 180 pages. Short: up to 60. Series: the pilot, 20 to 80. Documentary or unscripted: the treatment, 3 to 30.
stage-2-script-fdx =
    .label = Script as a Final Draft file
    .help = For breakdown and scheduling. Reviewers read the PDF.
stage-2-series-bible =
    .label = Series bible
    .help = World, characters, season arc and later seasons.
stage-2-draft-label =
    .label = Draft
    .help = Such as “Second draft” or “Blue revisions”.
stage-2-draft-date =
    .label = Draft date
stage-2-synopsis-long =
    .label = Long synopsis
    .help = The whole story, with its ending.

## Vision

stage-2-section-vision =
    .title = Vision
    .help = How the work will look, sound and feel, and why this team should make it.
stage-2-directors-statement =
    .label = Director's statement
    .help = Point of view, tone, visual language, work with actors or contributors.
stage-2-producers-statement =
    .label = Producer's statement
    .help = Why this project, why now, why this team, and how you will make it.
stage-2-pitch-links =
    .label = Links to visual material
    .help = Mood reel, teaser, test scene, previous work.
    .row = link
stage-2-pitch-links-label =
    .label = Description
stage-2-pitch-links-url =
    .label = Web address
stage-2-visual-pitch =
    .label = Visual pitch
    .help = Lookbook or deck, up to 60 pages. Not needed if you added links above.

## Key creatives

stage-2-section-team =
    .title = Key creatives
    .help = Producers, writers, director and the other people attached.
stage-2-key-creatives =
    .label = Key creatives
    .help = At least a producer, a writer and a director, with one role in each row. For a series, a director plan can take the director's place.
    .row = person
stage-2-key-creatives-name =
    .label = Name
stage-2-key-creatives-member =
    .label = Slateflow member
stage-2-key-creatives-role =
    .label = Role
    .option-producer = Producer
    .option-writer = Writer
    .option-director = Director
    .option-showrunner = Showrunner
    .option-executive-producer = Executive producer
    .option-co-producer = Co-producer
    .option-lead-cast = Lead cast
    .option-presenter = Presenter or narrator
    .option-director-of-photography = Director of photography
    .option-production-designer = Production designer
    .option-editor = Editor
    .option-composer = Composer
    .option-casting-director = Casting director
    .option-animation-director = Animation director
stage-2-key-creatives-attachment-status =
    .label = Attachment
    .help = From “Letter of intent” on, evidence is required, and we ask the person to confirm. “Own project”: for people whose own film this is; they need no letter.
    .option-wishlist = Wish list
    .option-approached = Approached
    .option-interested = Interested
    .option-letter-of-intent = Letter of intent
    .option-deal-memo = Deal memo
    .option-contracted = Contracted
    .option-own-project = Own project
stage-2-key-creatives-email =
    .label = Email
    .help = We'll email them to confirm. Until they do, only your team and the reviewers see their name. With your own address, you count as confirmed.
stage-2-key-creatives-evidence =
    .label = Evidence
    .help = Name the document in words, such as “Letter of 3 March 2026, signed by the agent”. Required from “Letter of intent” on. In a large project, the letters themselves are uploaded under “Supporting documents”.
stage-2-key-creatives-valid-until =
    .label = Valid until
    .help = The expiry date, if the letter states one.
stage-2-director-plan =
    .label = Director plan
    .help = Who directs the pilot and each block, and when they will be chosen.

## Characters & cast

stage-2-section-cast =
    .title = Characters & cast
    .help = The characters and your casting ideas.
stage-2-characters =
    .label = Characters
    .help = In a documentary, its contributors.
    .row = character
stage-2-characters-name =
    .label = Name
stage-2-characters-role-type =
    .label = Type of role
stage-2-characters-description =
    .label = Description
stage-2-characters-playing-age-min =
    .label = Playing age from
stage-2-characters-playing-age-max =
    .label = Playing age to
stage-2-characters-special-requirements =
    .label = Performance requirements
stage-2-characters-lines =
    .label = Speaking part
stage-2-cast-wishlist =
    .label = Cast wish list
    .help = Your ideal casting.

## Crew plan

stage-2-section-crew =
    .title = Crew plan
    .help = The positions you need, with dates.
stage-2-crew-plan =
    .label = Crew plan
    .help = Heads of department first.
    .row = position
stage-2-crew-plan-department =
    .label = Department
stage-2-crew-plan-title =
    .label = Job title
stage-2-crew-plan-count =
    .label = Number of people
stage-2-crew-plan-from =
    .label = From
stage-2-crew-plan-weeks =
    .label = Weeks
stage-2-crew-plan-filled =
    .label = Position filled

## Shoot plan

stage-2-section-shoot =
    .title = Shoot plan
    .help = The production plan as your line producer or first assistant director sees it now.
stage-2-locations-countries =
    .label = Shooting countries
stage-2-shooting-days =
    .label = Shooting days
    .help = Main unit. Animation: days of principal production.
    .unit = days
stage-2-prep-weeks =
    .label = Prep
    .unit = weeks
stage-2-post-weeks =
    .label = Post-production
    .unit = weeks
stage-2-interior-pct =
    .label = Interiors
    .help = Share of the scenes; the rest are exteriors.
    .unit = %
stage-2-day-pct =
    .label = Day scenes
    .help = Share of the scenes; the rest are night scenes.
    .unit = %

## Audience & distribution strategy

stage-2-section-audience =
    .title = Audience & distribution strategy
    .help = Premiere, release windows and distribution partners.
stage-2-audience-path =
    .label = Audience & distribution strategy
    .help = Festivals, broadcasters, platforms, cinemas: the planned order, and who has shown interest.

## People & planet

stage-2-section-care =
    .title = People & planet
    .help = Inclusion, accessibility, sustainability and safeguarding.
stage-2-inclusion-note =
    .label = Inclusion
    .help = On screen and behind the camera: representation and opportunities.
stage-2-access-note =
    .label = Accessibility
    .help = For disabled cast and crew, and for the finished work: captions, audio description.
stage-2-sustainability-note =
    .label = Sustainability
    .help = Travel, power, sets, catering, and who is responsible.
stage-2-safeguarding-note =
    .label = Safeguarding
    .help = Required when minors take part: chaperones, working hours and schooling, licences, background checks.

## Supporting documents

stage-2-section-papers =
    .title = Supporting documents
    .help = Evidence for cast, crew and rights. Visible to your team and reviewers only, unless you change the access to a file.
stage-2-loi-bundle =
    .label = Letters of intent and deal memos
    .help = All of them in one PDF, signed and dated.
stage-2-chain-of-title-summary =
    .label = Chain of title summary
    .help = Every agreement from the first author to your company, in order.
stage-2-script-registration =
    .label = Script registration
    .help = The certificate of a guild or copyright office.
