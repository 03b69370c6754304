-- What a stage's history says was done is a value of kernel::states::StageAction.
ALTER TABLE stage_events ADD CONSTRAINT stage_events_action_check
    CHECK (action IN (
        'started', 'imported', 'duplicated', 'submitted', 'recalled', 'withdrawn', 'appealed', 'signed_off',
        'sign_off_taken_back', 'claimed', 'released', 'changes_requested', 'approved', 'rejected',
        'reopened', 'lapsed', 'amendment_started', 'amendment_accepted', 'amendment_submitted',
        'amendment_recalled', 'amendment_withdrawn', 'amendment_discarded', 'amendment_claimed',
        'amendment_released', 'amendment_changes_requested', 'amendment_approved', 'amendment_rejected',
        'amendment_lapsed'));
