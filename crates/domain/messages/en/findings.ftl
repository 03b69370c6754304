# What the rules across several answers find. It blocks the submission, warns or informs.
finding-repeats-logline = The short synopsis begins with the logline. Use it to tell the story instead.
finding-contradicts-source = Source is “Public domain”, but Rights is not. Choose “Public domain” in both. If someone holds rights in the work, choose another source and add the rights document.
finding-option-ends-soon = The option expires within six months. Reviewers will ask how it can be extended.
finding-not-cleared = The rights are not cleared. Expect questions about your right to develop the project.
finding-rights-scan = The rights document is a scan without text. Reviewers can read it, but not search it.
finding-giver-unnamed = You entered rights that someone else granted. Name the rights holder and add the signed document; reviewers will ask for both.
finding-running-time-unusual = { $format }: usually { $from } to { $to } minutes. Is { $minutes } right?
finding-script-no-text = The script is a scan without text. Export the PDF from your screenwriting software.
finding-script-pages = { $what } has { $from } to { $to } pages; this file has { $pages }.
finding-pitch-pages = A visual pitch can have at most { $pitch-pages } pages; this file has { $pages }.
finding-playing-age-order = { $name }: the highest playing age is below the lowest.
finding-safeguarding-required = Because of the character { $name }, minors will be on set. Describe how they will be safeguarded.
finding-script-treatment = A treatment
finding-script-pilot = A pilot
finding-script-feature = A feature script
finding-script-short = A short script
finding-script-any = A script
finding-role-producer = a producer
finding-role-writer = a writer
finding-role-director = a director
finding-and = {" "}and{" "}
finding-director-plan = {" "}For a series, the director plan can explain how directors will be chosen.
finding-role-missing = Key creatives missing: { $missing }.{ $or }
finding-no-headings = No scene headings were found in the script, such as “INT. KITCHEN - NIGHT”. Is this the right file?
finding-letter-expired = The letter of { $name } has expired. Have it renewed or sign the contract.
finding-pages-a-day-many = more than 8 is rarely achieved
finding-pages-a-day-few = less than 1 is unusually slow
finding-pages-a-day = { $pages } pages ÷ { $days } shooting days = { $a-day } pages a day; { $judged }.
finding-nobody-attached = No signed attachments yet. Reviewers look for a committed team.
finding-heads-missing = No head of department planned for: { $missing }.
finding-heads-open = Heads of department still to be hired: { $open }.
finding-cover-production = production package
finding-cover-public-liability = public liability
finding-cover-employers = employers' liability
finding-cover-errors-omissions = errors and omissions
finding-locked-script-no-text = The locked script is a scan without text. Export the PDF from your screenwriting software.
finding-shooting-days-changed = Stage 2 planned { $then } shooting days, but the schedule has { $now }. Explain the difference in the schedule.
finding-no-permit = No permit yet for: { $open }.
finding-policy-not-bound = For a large project, reviewers expect every policy to be bound before the first day.
finding-policy-ends = This policy expires before the wrap. Have it extended.
finding-delivery-due = { $label } is due before the wrap.
finding-wrap-order = The wrap must be after the first day.
finding-days-sum = { $shooting } shooting days + { $other } days off and travel = { $total }, but there are { $days } days from { $start } to { $wrap }.
finding-lead-agreed = Agreed
finding-lead-contracted = Contracted
finding-lead-deal-memo = Deal memo
finding-no-lead = Mark the leads among the cast.
finding-lead-not-firm =
    { $part }: in a { $tier ->
        [S] small
        [M] medium
       *[L] large
    } project, a lead needs at least the status “{ $said }”.
finding-cover-missing = Insurance still missing: { $missing }.
finding-not-bound = For a large project, errors and omissions must be bound; a quote is not enough.
finding-option = option
finding-licence = licence
finding-option-exercise = Exercise it, or have it extended
finding-option-extend = Have it extended
finding-option-too-short = The { $what } expires on { $ends }, before the last delivery on { $delivered }. { $way }.
finding-letter-ends = The letter of { $name } expires on { $expires }, before the first day of photography. Add this person here once they are booked or contracted.
finding-not-closed =
    Signed: { $before } in stage 3 + { $since } since = { $share } of { $budget }; a { $tier ->
        [S] small
        [M] medium
       *[L] large
    } project needs { $percent }%.
finding-not-executed = Not signed yet: { $open }.
finding-source-confirmed-already = { $name } was confirmed in stage 3 with { $sum }. List only what has been signed since.
finding-source-ended = { $name } is marked as declined or lapsed in stage 3. Amend the finance plan before you list this source here.
finding-source-counted-elsewhere = { $name }: the finance plan counts the loan secured on this source instead of the source itself. Leave this source out here.
finding-source-not-planned = { $name } is not a source in the finance plan of stage 3.
finding-source-over-plan = { $name }: { $sum } is signed, { $difference } more than the { $open } left to sign in the finance plan. To add money to the plan, amend stage 3.
finding-one-source = 1 source
finding-many-sources = { $many } sources
finding-source-twice = { $name } is listed { $rows } times, but the finance plan has only { $sources } of this name to sign.
finding-cash-short = The cash flow spends { $spent } in the first month of photography, but the production account holds { $cash }.
finding-bridge-unpaid = The bridge loan of { $lent } is due at finance close and cannot be repaid yet. Without it, { $repaid } is signed for a budget of { $budget }: { $difference } is missing.
finding-too-few-heads =
    A { $tier ->
        [S] small
        [M] medium
       *[L] large
    } project needs { $needed } heads of department who are booked or contracted and have confirmed; { $confirmed } { $has ->
        [has] has
       *[have] have
    }.
finding-heads-to-confirm = Still to confirm: { $names }. Request confirmation on the Team page.
finding-heads-no-address = Email address missing: { $names }.
finding-heads-declined = Declined or withdrawn: { $names }.
finding-no-file = { $label }: this file no longer exists. Upload it again.
finding-other-field = { $label }: this file was uploaded for another field. Upload it here.
finding-kept-to-team = { $label }: reviewers must be able to read it. Set the access of this file to “Team and reviewers”.
finding-talent-declined = { $name } declined to be attached as { $job }. Change the attachment status, or remove this person.
finding-talent-asked = { $name } has not confirmed the attachment as { $job } yet. We have emailed them.
finding-talent-no-address = { $name } has not confirmed the attachment as { $job }. Enter an email address, so that we can ask them.
finding-talent-not-asked = { $name } has not confirmed the attachment as { $job }. We will email them when you submit.
