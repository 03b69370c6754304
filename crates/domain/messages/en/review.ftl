# Approvals in a few words, and what reviewers are pointed to.
approval-stage-1 = Stage 1 approved { $day }
approval-stage-2 = Stage 2 approved { $day }
approval-stage-3-confirmed = Finance-ready: { $pct } confirmed on { $day }
approval-stage-3 = Finance-ready, { $day }
approval-stage-4 = Greenlit on this platform, { $day }
approval-band-under-25 = under 25%

risk-flag-similar = The logline resembles that of another applicant's project. Compare them before you judge originality and rights.
risk-flag-option-soon = The option or licence expires within six months. Ask how it can be extended.
risk-flag-related-party = One source comes from a related party. Check that its terms are at arm's length.
risk-flag-related-parties = { $many } sources come from related parties. Check that their terms are at arm's length.
risk-flag-in-negotiation = The rights are still in negotiation. Check the progress in the documents.
risk-flag-not-cleared = The rights are not cleared. Ask on what legal basis the project is being developed.
risk-flag-ai = Check the answers under “Use of AI”.
risk-flag-minors = Check how they are protected.
risk-flag-real-persons = Check for releases or a legal opinion.
risk-flag-option-expired = The option or licence expired on { $ends }. Ask for an extension.
risk-flag-option-before-decision = The option or licence expires on { $ends }, before the decision is due. Ask for an extension.
risk-flag-option-before-delivery = The option or licence expires on { $ends }, before the last delivery. Ask for an extension.
