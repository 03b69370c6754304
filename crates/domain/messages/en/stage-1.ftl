# Stage 1: what it asks, and in which words.
# A field is FORM-FIELD, a field of a row FORM-ROWS-FIELD; docs/how-to/field.md has the attributes.

stage-1 =
    .title = Concept & Rights

## The project

stage-1-section-project =
    .title = The project
    .help = Title, format, technique and genre.
stage-1-project-name =
    .label = Project name
    .help = A working title will do. You can rename the project until you submit stage 1.
stage-1-format =
    .label = Format
stage-1-technique =
    .label = Technique
stage-1-genres =
    .label = Genres
stage-1-subgenres =
    .label = Sub-genres
stage-1-tags =
    .label = Tags
stage-1-key-image =
    .label = Key image
    .help = Portrait format, at least 600 × 900 pixels. Used as the project's poster, shown to everyone with access to the file.

## Story

stage-1-section-story =
    .title = Story
    .help = Your pitch in a few sentences.
stage-1-logline =
    .label = Logline
    .help = One paragraph: who wants what, and what the obstacle is. For a documentary: whom or what it follows, and the question it asks.
stage-1-synopsis-short =
    .label = Short synopsis
    .help = Beginning, middle and end. For a documentary: what it shows, and how it tells it.

## Scope

stage-1-section-scope =
    .title = Scope
    .help = Length, languages, development status and budget.
stage-1-original-languages =
    .label = Original languages
stage-1-countries-of-origin =
    .label = Countries of origin
stage-1-runtime-min =
    .label = Running time
    .unit = minutes
stage-1-seasons =
    .label = Seasons
stage-1-episodes =
    .label = Episodes per season
stage-1-episode-min =
    .label = Episode length
    .unit = minutes
stage-1-development-status =
    .label = Development status
stage-1-budget-band =
    .label = Budget
    .help = In US dollars, whatever currency the budget uses. It sets the requirements of each stage.
stage-1-currency =
    .label = Budget currency

## Audience

stage-1-section-audience =
    .title = Audience
    .help = Target audience and comparable titles.
stage-1-target-audience =
    .label = Target audience
stage-1-age-rating-target =
    .label = Intended age rating
stage-1-comparables =
    .label = Comparable titles
    .help = Two to five titles that reached the audience you are aiming for.
    .row = title
stage-1-comparables-title =
    .label = Title
stage-1-comparables-year =
    .label = Year
stage-1-comparables-why =
    .label = Why it compares

## Rights

stage-1-section-rights =
    .title = Rights
    .help = The source material and your right to develop it.
stage-1-source-type =
    .label = Source
    .help = Choose “Original” for an idea of your own or of your team, including a documentary made with its subjects. “True story” requires the rights to someone's life or account.
stage-1-rights-status =
    .label = Rights
    .help = “Owned” if you or your company created the material, “Assigned” if its author has transferred the rights to you or your company.
    .option-owned = Owned
    .option-assigned = Assigned
    .option-option-signed = Option signed
    .option-licence = Licence
    .option-public-domain = Public domain
    .option-in-negotiation = In negotiation
    .option-not-cleared = Not cleared
stage-1-rights-holder =
    .label = Rights holder
stage-1-rights-territory =
    .label = Territory
    .option-world = World
    .option-listed = Listed countries
stage-1-rights-countries =
    .label = Countries
stage-1-option-expiry =
    .label = Option or licence expires on
stage-1-rights-document =
    .label = Rights document
    .help = The signed option, licence, assignment or life-rights release. During negotiations: a letter confirming them.
stage-1-counsel-note =
    .label = Counsel's note
    .help = Why the work is in the public domain in the territories you want.
stage-1-registration-no =
    .label = Script registration
    .help = Number and office, if the material is registered.

## Writers & content notes

stage-1-section-people =
    .title = Writers & content notes
    .help = Writers, use of AI and sensitive content.
stage-1-writers =
    .label = Writers
    .row = writer
stage-1-writers-name =
    .label = Name
stage-1-writers-credit =
    .label = Credit
    .help = Such as “Written by”.
stage-1-ai-declaration =
    .label = Use of AI
    .option-none = None
    .option-assistive = Assistive: research, spelling, planning
    .option-generative-elements = Generated elements in the work
stage-1-ai-details =
    .label = How AI is used
stage-1-content-flags =
    .label = The story involves
    .option-violence = Violence
    .option-sex = Sex or nudity
    .option-minors = Minors
    .option-real-persons = Real persons
    .option-religion = Religion
    .option-politics = Politics
    .option-harm = Self-harm or abuse
    .option-none = None of these

## Visibility & declarations

stage-1-section-declarations =
    .title = Visibility & declarations
    .help = Who can see the project, and your declarations.
stage-1-visibility =
    .label = Visible to
    .help = Once this stage is approved, the members you select here see the project's name, format and logline on the owner's profile.
    .option-private = My team and reviewers only
    .option-connections = My connections
    .option-members = All members
stage-1-declares-truth =
    .label = I confirm the information is accurate
stage-1-declares-rights =
    .label = I have the right to submit this project
stage-1-declares-conduct =
    .label = We keep to the code of conduct on this project
    .help = You accepted it for your account. This declares it for the project.
