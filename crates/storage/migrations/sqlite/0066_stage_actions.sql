-- What a stage's history says was done is a value of kernel::states::StageAction. As in 0021, triggers refuse every other text.
CREATE TRIGGER stage_events_action_insert BEFORE INSERT ON stage_events
    WHEN NEW.action NOT IN (
        'started', 'imported', 'duplicated', 'submitted', 'recalled', 'withdrawn', 'appealed', 'signed_off',
        'sign_off_taken_back', 'claimed', 'released', 'changes_requested', 'approved', 'rejected',
        'reopened', 'lapsed', 'amendment_started', 'amendment_accepted', 'amendment_submitted',
        'amendment_recalled', 'amendment_withdrawn', 'amendment_discarded', 'amendment_claimed',
        'amendment_released', 'amendment_changes_requested', 'amendment_approved', 'amendment_rejected',
        'amendment_lapsed')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: stage_events_action_check'); END;
CREATE TRIGGER stage_events_action_update BEFORE UPDATE OF action ON stage_events
    WHEN NEW.action NOT IN (
        'started', 'imported', 'duplicated', 'submitted', 'recalled', 'withdrawn', 'appealed', 'signed_off',
        'sign_off_taken_back', 'claimed', 'released', 'changes_requested', 'approved', 'rejected',
        'reopened', 'lapsed', 'amendment_started', 'amendment_accepted', 'amendment_submitted',
        'amendment_recalled', 'amendment_withdrawn', 'amendment_discarded', 'amendment_claimed',
        'amendment_released', 'amendment_changes_requested', 'amendment_approved', 'amendment_rejected',
        'amendment_lapsed')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: stage_events_action_check'); END;
UPDATE stage_events SET action = action
    WHERE action NOT IN (
        'started', 'imported', 'duplicated', 'submitted', 'recalled', 'withdrawn', 'appealed', 'signed_off',
        'sign_off_taken_back', 'claimed', 'released', 'changes_requested', 'approved', 'rejected',
        'reopened', 'lapsed', 'amendment_started', 'amendment_accepted', 'amendment_submitted',
        'amendment_recalled', 'amendment_withdrawn', 'amendment_discarded', 'amendment_claimed',
        'amendment_released', 'amendment_changes_requested', 'amendment_approved', 'amendment_rejected',
        'amendment_lapsed');
