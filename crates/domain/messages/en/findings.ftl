# What the rules across several answers find. It blocks the submission, warns or informs.
finding-repeats-logline = The short synopsis begins with the logline. Tell the story in it instead.
finding-contradicts-source = Source says public domain, Rights says otherwise. Answer Public domain in both; or, where somebody holds rights in it, choose what they hold under Source and add the rights document.
finding-option-ends-soon = The option ends within six months. Reviewers will ask how it can be extended.
finding-not-cleared = Without cleared rights, expect questions on your right to develop this.
finding-rights-scan = The rights document is a scan without text. Reviewers can read it, but not search it.
finding-giver-unnamed = The rights in this original were granted by somebody else: name the rights holder and add the signed document. Reviewers will ask for both.
finding-running-time-unusual = { $format }: usually { $from } to { $to } minutes. Is { $minutes } right?
finding-script-no-text = The script is a scan: there is no text in it. Export the PDF from your writing software.
finding-script-pages = { $what } has { $from } to { $to } pages; this file has { $pages }.
finding-pitch-pages = A visual pitch can have at most { $pitch-pages } pages; this file has { $pages }.
finding-playing-age-order = { $name }: the playing age ends before it begins.
finding-safeguarding-required = { $name } means minors on set: describe how they are safeguarded.
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
finding-letter-expired = The letter of { $name } has expired.
finding-pages-a-day-many = hardly anybody shoots more than 8
finding-pages-a-day-few = less than 1 is unusually slow
finding-pages-a-day = { $pages } pages ÷ { $days } shooting days = { $a-day } pages a day; { $judged }.
finding-nobody-attached = No signed attachments yet. Reviewers look for a committed team.
finding-heads-missing = No head of department is planned for: { $missing }.
finding-heads-open = Heads of department still to find: { $open }.
finding-cover-production = production package
finding-cover-public-liability = public liability
finding-cover-employers = employer's liability
finding-cover-errors-omissions = errors and omissions
finding-locked-script-no-text = The locked script is a scan: there is no text in it. Export the PDF from your writing software.
finding-shooting-days-changed = Stage 2 planned { $then } shooting days, the schedule has { $now }. Say why in the schedule.
finding-no-permit = No permit yet for: { $open }.
finding-policy-not-bound = At this size, reviewers expect every policy to be bound before the first day.
finding-policy-ends = This policy ends before the wrap.
finding-delivery-due = { $label } is due before the wrap.
finding-wrap-order = The wrap must be after the first day.
finding-days-sum = { $shooting } shooting days + { $other } others = { $total }, but from { $start } to { $wrap } there are { $days } days.
finding-lead-agreed = agreed
finding-lead-contracted = contracted
finding-lead-deal-memo = on a deal memo
finding-no-lead = Mark the leads among the cast.
finding-lead-not-firm = { $part }: a lead must be { $said } at tier { $tier }.
finding-cover-missing = Still to insure: { $missing }.
finding-not-bound = Errors and omissions must be bound at tier L; a quote is not enough.
finding-option = option
finding-licence = licence
finding-option-exercise = Exercise it, or have it extended
finding-option-extend = Have it extended
finding-option-too-short = The { $what } ends on { $ends }, before the last delivery on { $delivered }. { $way }.
finding-letter-ends = The letter of { $name } expires on { $expires }, before the first day. List them here once they are booked or contracted.
finding-not-closed = Signed: { $before } in stage 3 + { $since } since = { $share } of { $budget }; tier { $tier } needs { $percent } %.
finding-not-executed = Not signed yet: { $open }.
finding-source-confirmed-already = { $name } was confirmed in stage 3 with { $sum }: list only what has been signed since.
finding-source-ended = { $name } was declined or has lapsed in stage 3: change the finance plan before it counts.
finding-source-counted-elsewhere = { $name } counts through the loan on it in the finance plan: leave it out here.
finding-source-not-planned = { $name } is not a source in the finance plan of stage 3.
finding-source-over-plan = { $name }: { $sum } signed, but { $open } was open there in the finance plan: { $difference } too much. More money than planned is a change of stage 3.
finding-one-source = 1 source
finding-many-sources = { $many } sources
finding-source-twice = { $name } is listed { $rows } times; the finance plan has { $sources } open there.
finding-cash-short = The cash flow spends { $spent } in the first month of photography; { $cash } is there.
finding-bridge-unpaid = The bridge loan of { $lent } is due at the close, and nothing repays it yet: { $repaid } signed besides of { $budget }, { $difference } short.
finding-too-few-heads =
    Tier { $tier } needs { $needed } heads of department who are booked or contracted and have confirmed; { $confirmed } { $has ->
        [has] has
       *[have] have
    }.
finding-heads-to-confirm = Still to confirm: { $names }. Request confirmation on the Team page.
finding-heads-no-address = Email address missing: { $names }.
finding-heads-declined = Declined or withdrawn: { $names }.
finding-no-file = { $label }: this file no longer exists. Upload it again.
finding-other-field = { $label }: this file was uploaded for another question. Upload it here.
finding-kept-to-team = { $label }: reviewers must be able to read it. Set the access of this file to “Team and reviewers”.
finding-talent-declined = { $name } declined the attachment as { $job }.
finding-talent-unconfirmed = { $name } has not confirmed the attachment as { $job }. Request confirmation on the Team page.
