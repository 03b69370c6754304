## Dossier dialog

dossier-dialog-dossier-downloaded = Dossier downloaded
dossier-dialog-create-dossier = Create dossier
dossier-dialog-cancel = Cancel
dossier-dialog-download-pdf = Download PDF
dossier-dialog-pdf-financiers-partners-story = A PDF for financiers and partners with the story, package, finance plan, charts and team. Stages that are not approved are marked with their status. Key creatives who have not confirmed are left out.
dossier-dialog-prepared = Prepared for
dossier-dialog-person-company-shown-on = A person or company. Shown on the cover and in the footer.

## Project export

project-export-dossier-pdf = Dossier (PDF)
project-export-more = More actions
project-export-cancel-export = Cancel export
project-export-export-project-zip = Export project (ZIP)
project-export-so-far = { $size } so far
project-export-packing = Packing…

## Import dialog

import-dialog-import-project = Import project
import-dialog-project-imported = Project imported
import-dialog-close = Close
import-dialog-open-project = Open project
import-dialog-cancel = Cancel
import-dialog-choose-zip-file = Choose ZIP file
import-dialog-choose-zip-file-created = Choose a ZIP file created with “Export project”. It is imported as a new project that you own. Its stages become drafts, and its files are checked again. Approvals, reviews and team members are not imported.
import-dialog-upload = Upload of { $name }
import-dialog-sent = { $sent } of { $total }
import-dialog-uploaded-checking-files = Uploaded. Checking the files…
import-dialog-imported = “<span>{ $name }</span>” has been imported{ $files ->
        [0] {""}
        [one] {" "}with { $files } file
       *[other] {" "}with { $files } files
    }.
import-dialog-draft = Stage { $stage } · { $name }
import-dialog-drafts = Imported as drafts:
import-dialog-not-imported = Not imported

## List filters

list-filters-search-by-name = Search by name
list-filters-filter-sort = Filter and sort
list-filters-stage = Stage
list-filters-any = Any
list-filters-status = Status
list-filters-format = Format
list-filters-show = Show
list-filters-active = Active
list-filters-archived = Archived
list-filters-sort = Sort
list-filters-last-updated = Last updated
list-filters-newest-first = Newest first
list-filters-name = Name

## Delete dialog

delete-dialog-deleted = “{ $projectName }” deleted
delete-dialog-does-not-match-project = This does not match the project name
delete-dialog-title = Delete this draft?
delete-dialog-delete-draft = Delete draft
delete-dialog-all-content-permanently-deleted = “<span>{ $projectName }</span>” and all of its content will be permanently deleted. Enter the project name to confirm.
delete-dialog-project-name = Project name

## Rename dialog

rename-dialog-project-renamed-in-meantime = The project was renamed to “{ $old }” in the meantime. Select Rename again to replace that name.
rename-dialog-rename-project = Rename project
rename-dialog-rename = Rename
rename-dialog-project-name = Project name

## Row menu

row-menu-archived = “{ $projectName }” archived
row-menu-restored = “{ $projectName }” restored
row-menu-undo = Undo
row-menu-created-documents-team-were = “{ $projectName }” created. Documents and team were not copied.
row-menu-open = Open
row-menu-actions = Actions for { $projectName }
row-menu-team = Team
row-menu-duplicate = Duplicate
row-menu-rename = Rename
row-menu-packing = Packing “{ $projectName }”. The download starts when it is ready.
row-menu-restore = Restore
row-menu-archive = Archive
row-menu-delete-draft = Delete draft

## Project list

project-list-no-format-yet = No format yet
project-list-stage = Stage { $stage } · { $name }
project-list-archived = Archived
project-list-last-updated = Last updated
project-list-project = Project
project-list-stage-status = Stage and status
project-list-your-turn = Your turn
project-list-next-step = Next step

## Projects

projects = Projects
projects-could-not-loaded = Your projects could not be loaded
projects-new-project = New project
projects-create-project-start-stage = Create a project to start with stage 1, Concept & Rights. Each further stage opens once the one before it is approved.
projects-no-projects-yet = No projects yet
projects-no-archived-projects = No archived projects.
projects-no-matching-projects = No matching projects.
