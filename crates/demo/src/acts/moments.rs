//! The life of each project, as acts in the order of time.

use domain::lifecycle::Stage;

use crate::acts::life::{AmendedTo, Amends, State};
use crate::data::Project;
use crate::dice::Dice;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Create,
    GatherTeam,
    /// People who have not answered yet.
    Invite,
    /// The first half of a stage's answers.
    Begin(Stage),
    Finish(Stage),
    Submit(Stage),
    /// Whom the stages name is asked whether it is so.
    Ask,
    Confirm(Stage),
    Claim(Stage),
    Judge(Stage),
    Approve(Stage),
    RequestChanges(Stage),
    /// Answers what was asked, and submits again.
    Answer(Stage),
    Reject(Stage),
    Appeal(Stage),
    Withdraw(Stage),
    Lapse,
    Amend(Stage),
    SubmitAmendment(Stage),
    Archive,
}

/// An act so many minutes before the end of the story.
pub struct Moment {
    pub before: i64,
    pub act: Act,
}

const DAY: i64 = 1_440;

#[derive(Default)]
struct Tale {
    at: i64,
    acts: Vec<(i64, Act)>,
}

impl Tale {
    fn then(&mut self, minutes: i64, act: Act) {
        self.at += minutes;
        self.acts.push((self.at, act));
    }
}

impl Project {
    pub fn moments(&self) -> Vec<Moment> {
        let mut dice = Dice::of(&self.name);
        let mut tale = Tale::default();
        tale.then(0, Act::Create);
        tale.then(dice.between(60, 3 * DAY), Act::GatherTeam);
        for stage in Stage::ALL {
            if stage < self.life.stage {
                self.handed_in(stage, &mut tale, &mut dice);
                self.approved(stage, &mut tale, &mut dice);
                tale.at += dice.between(2 * DAY, 9 * DAY);
            } else if stage == self.life.stage {
                self.ends(stage, &mut tale, &mut dice);
            }
        }
        if !self.invited.is_empty() {
            tale.then(dice.between(30, 300), Act::Invite);
        }
        if let Some(Amends { stage, to }) = self.life.amends {
            tale.then(dice.between(200, DAY), Act::Amend(stage));
            if to != AmendedTo::Draft {
                tale.then(dice.between(30, 400), Act::SubmitAmendment(stage));
            }
            if to == AmendedTo::InReview {
                tale.then(dice.between(400, DAY), Act::Claim(stage));
            }
        }
        if self.life.archived {
            tale.then(dice.between(2 * DAY, 4 * DAY), Act::Archive);
        }
        let end = tale.at + i64::from(self.life.last) * DAY;
        let moment = |(at, act)| Moment {
            before: end - at,
            act,
        };
        tale.acts.into_iter().map(moment).collect()
    }

    fn handed_in(&self, stage: Stage, tale: &mut Tale, dice: &mut Dice) {
        tale.then(dice.between(DAY, 4 * DAY), Act::Begin(stage));
        let days = if stage == Stage::FIRST { 3 } else { 8 };
        tale.then(dice.between(DAY, days * DAY), Act::Finish(stage));
        let finished = tale.at;
        let handed_in = finished + dice.between(20, 300);
        if stage.number() == 4 {
            tale.then((handed_in - finished) / 3, Act::Ask);
            tale.then((handed_in - finished) / 3, Act::Confirm(stage));
        }
        tale.then(handed_in - tale.at, Act::Submit(stage));
        if stage.number() == 2 {
            tale.then(dice.between(100, DAY), Act::Confirm(stage));
        }
    }

    fn approved(&self, stage: Stage, tale: &mut Tale, dice: &mut Dice) {
        tale.then(dice.between(500, 3 * DAY), Act::Claim(stage));
        if self.life.twice == Some(stage) {
            tale.then(dice.between(DAY, 3 * DAY), Act::RequestChanges(stage));
            tale.then(dice.between(2 * DAY, 8 * DAY), Act::Answer(stage));
            tale.then(dice.between(600, 2 * DAY), Act::Claim(stage));
        }
        tale.then(dice.between(400, 4 * DAY), Act::Approve(stage));
    }

    fn ends(&self, stage: Stage, tale: &mut Tale, dice: &mut Dice) {
        if self.life.state == State::Draft {
            tale.then(dice.between(DAY, 4 * DAY), Act::Begin(stage));
            return;
        }
        self.handed_in(stage, tale, dice);
        match self.life.state {
            State::Draft | State::Submitted => {}
            State::Approved => self.approved(stage, tale, dice),
            state => {
                tale.then(dice.between(700, 2 * DAY), Act::Claim(stage));
                self.contested(state, stage, tale, dice);
            }
        }
    }

    fn contested(&self, state: State, stage: Stage, tale: &mut Tale, dice: &mut Dice) {
        let some_days = dice.between(DAY, 4 * DAY);
        match state {
            State::InReview => tale.then(dice.between(60, 400), Act::Judge(stage)),
            State::Withdrawn => tale.then(some_days, Act::Withdraw(stage)),
            State::Rejected | State::Appealed => {
                tale.then(some_days, Act::Reject(stage));
                if state == State::Appealed {
                    tale.then(dice.between(3 * DAY, 6 * DAY), Act::Appeal(stage));
                }
            }
            _ => {
                tale.then(some_days, Act::RequestChanges(stage));
                match state {
                    State::Resubmitted => tale.then(dice.between(4 * DAY, 11 * DAY), Act::Answer(stage)),
                    State::Lapsed => tale.then(65 * DAY, Act::Lapse),
                    _ => {}
                }
            }
        }
    }
}
