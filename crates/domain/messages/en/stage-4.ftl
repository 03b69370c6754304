# Stage 4: what it asks, and in which words.
# A field is FORM-FIELD, a field of a row FORM-ROWS-FIELD; docs/how-to/field.md has the attributes.

stage-4 =
    .title = Greenlight & Delivery

## Script & schedule

stage-4-section-schedule =
    .title = Script & schedule
    .help = The agreed locked script, schedule and dates.
stage-4-locked-script =
    .label = Locked script
    .help = The version that is scheduled and budgeted; documentary: the locked treatment.
stage-4-schedule =
    .label = Schedule
    .help = One-line schedule or stripboard, with the day out of days.
stage-4-start-date =
    .label = First day of photography
stage-4-wrap-date =
    .label = Wrap
stage-4-shooting-days =
    .label = Shooting days
    .help = Main unit.
    .unit = days
stage-4-other-days =
    .label = Days off and travel
    .help = All days between the first day and the wrap when the main unit does not shoot.
    .unit = days

## Crew & cast

stage-4-section-people =
    .title = Crew & cast
    .help = Heads of department and cast with their status. Booked and confirmed heads of department required: 2 for a small project, 5 for a medium one, 8 for a large one.
stage-4-crew-status =
    .label = Heads of department
    .help = Booked and contracted heads of department count once they confirm. Request confirmation on the Team page.
    .row = head of department
stage-4-crew-status-title =
    .label = Job title
stage-4-crew-status-name =
    .label = Name
stage-4-crew-status-member =
    .label = Slateflow member
stage-4-crew-status-status =
    .label = Status
    .option-offered = Offered
    .option-booked = Booked
    .option-contracted = Contracted
stage-4-crew-status-email =
    .label = Email
    .help = Where we email the request when you select “Request confirmation” on the Team page. Heads of department count only once they have confirmed. With your own address, you count as confirmed.
stage-4-cast-status =
    .label = Cast
    .help = At least the leads. Required status of leads: agreed for a small project, deal memo for a medium one, contracted for a large one.
    .row = cast member
stage-4-cast-status-character =
    .label = Character
stage-4-cast-status-name =
    .label = Played by
stage-4-cast-status-lead =
    .label = Lead
stage-4-cast-status-status =
    .label = Status
    .option-agreed = Agreed
    .option-deal-memo = Deal memo
    .option-contracted = Contracted
stage-4-union-status =
    .label = Unions
stage-4-signatory-proof =
    .label = Signatory documents
    .help = The union's confirmation that you may engage its members.
stage-4-payroll =
    .label = Payroll
    .option-payroll-company = Payroll company
    .option-in-house = Production accountant, in house
    .option-co-producer = Co-producer or service company
    .option-unpaid = Nobody is paid

## Locations

stage-4-section-places =
    .title = Locations
    .help = Shooting locations and permits.
stage-4-locations =
    .label = Locations
    .row = location
stage-4-locations-name =
    .label = Place
stage-4-locations-region =
    .label = Region or town
stage-4-locations-permit =
    .label = Permit
    .option-not-needed = None needed
    .option-needed = Needed
    .option-applied = Applied for
    .option-granted = Granted

## Finance close

stage-4-section-money =
    .title = Finance close
    .help = Signed financing, cash for the first weeks, and what has changed since the finance plan in stage 3.
stage-4-finance-close =
    .label = Closing documents
    .help = The executed agreements, or a statement by the closing bank or lawyer.
stage-4-closed-sources =
    .label = Signed since stage 3
    .row = source
stage-4-closed-sources-provider =
    .label = From
    .help = The source, as named in the finance plan.
stage-4-closed-sources-amount =
    .label = Amount
    .help = In the budget currency.
stage-4-closed-sources-signed-on =
    .label = Signed on
stage-4-first-weeks-cash =
    .label = Cash for the first four weeks
    .help = Balance of the production account on the day you submit.

## Insurance

stage-4-section-insurance =
    .title = Insurance
    .help = Production, public liability and employers' liability. Errors and omissions: a quote for a medium project, bound for a large one.
stage-4-insurance =
    .label = Policies
    .row = policy
stage-4-insurance-cover =
    .label = Cover
    .option-production = Production package
    .option-public-liability = Public liability
    .option-employers = Employers' liability
    .option-errors-omissions = Errors and omissions
    .option-cast = Cast
    .option-equipment = Equipment
    .option-travel = Travel
    .option-cancellation = Cancellation
stage-4-insurance-status =
    .label = Status
    .option-quote = Quote
    .option-bound = Bound
stage-4-insurance-insurer =
    .label = Insurer
stage-4-insurance-valid-until =
    .label = Valid until
stage-4-bond-required =
    .label = A financier requires a completion guarantee
stage-4-completion-bond =
    .label = Completion guarantee
    .help = The guarantee, or the guarantor's signed letter of intent.

## Safety

stage-4-section-safety =
    .title = Safety
    .help = Hazards and safety measures. The plans required depend on your answers in stages 1 and 2.
stage-4-hazards =
    .label = Hazards
    .help = Enter the assessment here, or upload it below.
    .row = hazard
stage-4-hazards-hazard =
    .label = Hazard
stage-4-hazards-who =
    .label = Who is at risk
stage-4-hazards-risk =
    .label = Risk before measures
    .option-low = Low
    .option-medium = Medium
    .option-high = High
stage-4-hazards-measures =
    .label = Measures
stage-4-hazards-responsible =
    .label = Responsible
stage-4-risk-assessment =
    .label = Risk assessment
    .help = Signed by the person responsible for safety.
stage-4-safeguarding =
    .label = Safeguarding of minors
    .help = Licences, working hours, schooling, chaperones, background checks and contact persons.
stage-4-intimacy-plan =
    .label = Intimacy plan
    .help = Intimacy coordinator, riders, closed set, how consent is given and withdrawn.
stage-4-stunt-weapons-plan =
    .label = Stunts and weapons
    .help = Coordinator, armourer, rehearsals, responsibilities, and who can stop the take.
stage-4-animal-plan =
    .label = Animals
    .help = Handlers, welfare representative, transport, rest and emergency care.

## Working plans

stage-4-section-plans =
    .title = Working plans
    .help = Keep the plans short. One document can cover all three.
stage-4-plans-file =
    .label = Plans as a file
    .help = Instead of the three answers below.
stage-4-data-backup-plan =
    .label = Data and backup
    .help = Copies, checksums, storage, and when cards may be wiped.
stage-4-sustainability-plan =
    .label = Sustainability
stage-4-access-plan =
    .label = Accessibility
    .help = Access requirements of cast and crew, and who is responsible.

## Rights & consents

stage-4-section-legal =
    .title = Rights & consents
    .help = Chain of title and performer consents.
stage-4-chain-of-title-declaration =
    .label = The chain of title is complete
    .help = Every right the work needs is owned or licensed in writing.
stage-4-chain-of-title =
    .label = Chain of title bundle
    .help = Every agreement from the first author to the production company, in order.
stage-4-chain-of-title-opinion =
    .label = Title opinion
    .help = A lawyer's opinion on the title search.
stage-4-option-exercised =
    .label = The option has been exercised
    .help = If not, it must run until after the last delivery.
stage-4-ai-replica-consents =
    .label = Consents to digital replicas
    .help = One for every scan or replica of a person.
    .row = consent
stage-4-ai-replica-consents-performer =
    .label = Performer
stage-4-ai-replica-consents-use =
    .label = Use
stage-4-ai-replica-consents-consent =
    .label = Signed consent
    .help = A separate document: informed consent for this use, not a clause in standard terms.

## Delivery & release

stage-4-section-delivery =
    .title = Delivery & release
    .help = Deliverables, recipients, due dates and the release plan.
stage-4-delivery-schedule =
    .label = Delivery schedule
    .row = item
stage-4-delivery-schedule-item =
    .label = Item
stage-4-delivery-schedule-buyer =
    .label = For
    .help = Buyer, platform, festival or archive.
stage-4-delivery-schedule-due =
    .label = Due
stage-4-release-plan =
    .label = Release plan
    .help = Festivals, sales, marketing, stills and EPK: responsibilities and timing.
