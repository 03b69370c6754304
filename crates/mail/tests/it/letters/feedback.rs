//! What who sent feedback reads.

use serde_json::json;

use super::render;

#[test]
fn w_01_a_reply_to_feedback_says_what_is_answered() {
    let payload =
        json!({"reply": "It does now.\n\nThank you <b>Ada</b>!", "report": "It does not open.\nNot at all."});
    let mail = render("feedback_reply", payload);
    insta::assert_snapshot!(format!("{}\n\n{}", mail.subject, mail.text), @r#"
    A reply to your feedback on Slateflow

    A reply to your feedback

    It does now.

    Thank you <b>Ada</b>!

    You wrote to us:

    > It does not open.

    > Not at all.

    Open Slateflow:
    https://slate.example/

    Is there more to say? Send feedback again from your account's menu.

    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
    assert!(mail.html.contains("Thank you &#60;b&#62;Ada"), "{}", mail.html);
}
