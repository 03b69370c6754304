# The stages of a project, their states, and values that are not what they must be.

stage-1 = Concept & Rights
    .approved = Approved. Based on the documents reviewed, the project is genuine and the right to develop it is credible. This is neither a legal warranty nor a judgement of taste. Stage 2 is open.
stage-2 = Script & Package
    .approved = Approved. Script and team have been reviewed. Stage 3 is open.
stage-3 = Budget & Finance
    .approved = Finance-ready. Based on the evidence reviewed, the budget and the finance plan are sound. This is neither investment advice nor an offer. Stage 4 is open.
stage-4 = Greenlight & Delivery
    .approved = Greenlit on this platform. Based on the documents reviewed, the project is ready to start, safe and insured, and can be delivered.

approval-draft = Draft
approval-submitted = Submitted
approval-in-review = In review
approval-changes-requested = Changes requested
approval-approved = Approved
approval-rejected = Rejected

invalid-email = Please enter a valid email address
invalid-account-id = This is not an account id.
invalid-page-link = This page link is damaged. Start again from the first page.
