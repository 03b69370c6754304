## Work merge

work-merge = Merge two titles
work-merge-explained = Use this if a film or series was entered twice.
work-merge-back = Moderation
work-merge-from = Title to merge
work-merge-into = Title to keep
work-merge-effects = What happens
work-merge-effect-credits = All credits, confirmations and credit offers of the title to merge move to the title to keep.
work-merge-effect-address = The page of the title to merge redirects to the title to keep.
work-merge-effect-profiles = On their profiles, members still see the title as they entered it.
work-merge-effect-final = A merge cannot be undone.
work-merge-swap = Swap titles
work-merge-submit = Merge titles
work-merge-same = Both are the same title. Choose another one.
work-merge-done = Titles merged
work-merge-done-explained = All credits of “{ $from }” are now credits of “{ $into }”.
work-merge-open-kept = Open “{ $title }”
work-merge-again = Merge other titles

## Work merge dialog

work-merge-question = Merge these titles?
work-merge-question-explained = All credits, confirmations and credit offers of “{ $from }”, { $fromAbout }, move to “{ $into }”, { $intoAbout }. The page of the first title then redirects to the second. This cannot be undone.

## Work merge choice

work-merge-find = Find a title
work-merge-find-explained = Type the beginning of the title. Only titles with a credit that you can see are found.
work-merge-none = No title that you can see begins like this.
work-merge-choose = Choose { $title }, { $about }
work-merge-change = Choose another
work-merge-change-name = Choose another title instead of { $title }
work-merge-open = Open title
work-merge-open-name = Open { $title }
work-merge-credits =
    { $more ->
        [yes] { $count } or more credits
       *[no] { $count ->
            [one] 1 credit
           *[other] { $count } credits
        }
    } that you can see
work-merge-not-found = This title does not exist, or you cannot see any of its credits. It cannot be merged here.
work-merge-could-not-load = This title could not be loaded
