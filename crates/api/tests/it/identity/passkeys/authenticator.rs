//! An authenticator in software: it makes one passkey and signs with it (WebAuthn Level 3, sections 6.1, 6.5 and 5.8.1).

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::sha256;
use serde_json::{Value, json};

pub const ORIGIN: &str = "http://slateflow.test";
const RP_ID: &str = "slateflow.test";

const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const WITH_CREDENTIAL: u8 = 0x40;

/// What it says beside the signature, true or not.
pub struct Authenticator {
    pub id: Vec<u8>,
    pub key: EcdsaKeyPair,
    pub handle: String,
    pub origin: String,
    pub rp_id: String,
    pub counter: u32,
    pub recognises_its_owner: bool,
}

impl Authenticator {
    pub fn new() -> Self {
        Self {
            id: uuid::Uuid::new_v4().as_bytes().to_vec(),
            key: EcdsaKeyPair::generate(&ECDSA_P256_SHA256_ASN1_SIGNING).unwrap(),
            handle: String::new(),
            origin: ORIGIN.into(),
            rp_id: RP_ID.into(),
            counter: 0,
            recognises_its_owner: true,
        }
    }

    /// Another passkey that says it is this account's.
    pub fn new_with(handle: &str) -> Self {
        Self {
            handle: handle.to_owned(),
            ..Self::new()
        }
    }

    /// `navigator.credentials.create()`
    pub fn create(&mut self, options: &Value) -> Value {
        assert_eq!(options["rp"]["id"], RP_ID);
        assert_eq!(options["authenticatorSelection"]["userVerification"], "required");
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
        self.handle = options["user"]["id"].as_str().unwrap().to_owned();
        let data = [self.data(WITH_CREDENTIAL), self.attested()].concat();
        let attestation = [
            b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec(),
            vec![u8::try_from(data.len()).unwrap()],
            data,
        ]
        .concat();
        let response = json!({
            "clientDataJSON": encode(self.client_data("webauthn.create", options).as_bytes()),
            "attestationObject": encode(&attestation),
            "transports": ["internal"],
        });
        self.credential(response)
    }

    /// `navigator.credentials.get()`
    pub fn get(&mut self, options: &Value) -> Value {
        assert_eq!(
            (&options["rpId"], &options["userVerification"]),
            (&json!(RP_ID), &json!("required"))
        );
        let client_data = self.client_data("webauthn.get", options);
        let data = self.data(0);
        let signed = [data.as_slice(), &sha256(client_data.as_bytes())].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        let response = json!({
            "clientDataJSON": encode(client_data.as_bytes()),
            "authenticatorData": encode(&data),
            "signature": encode(signature.as_ref()),
            "userHandle": self.handle,
        });
        self.credential(response)
    }

    fn credential(&self, response: Value) -> Value {
        let id = encode(&self.id);
        json!({
            "id": id,
            "rawId": id,
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": response,
        })
    }

    fn client_data(&self, kind: &str, options: &Value) -> String {
        let challenge = &options["challenge"];
        json!({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false}).to_string()
    }

    fn data(&self, more: u8) -> Vec<u8> {
        let verified = if self.recognises_its_owner { VERIFIED } else { 0 };
        let mut data = sha256(self.rp_id.as_bytes()).to_vec();
        data.push(PRESENT | verified | more);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// The credential's id and its public key in COSE.
    fn attested(&self) -> Vec<u8> {
        let point = self.key.public_key().as_ref();
        let mut attested = vec![0; 16];
        attested.extend(u16::try_from(self.id.len()).unwrap().to_be_bytes());
        attested.extend(&self.id);
        attested.extend(b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20");
        attested.extend(&point[1..33]);
        attested.extend(b"\x22\x58\x20");
        attested.extend(&point[33..]);
        attested
    }
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
