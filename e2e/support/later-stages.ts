/** Stages 2 and 4 of “The Long Exposure”: a short of tier S, a feature of tier M, a feature of tier L. */
import { theLongExposure } from './content.ts'
import type { Answers } from './form.ts'
import { pdf, script } from './documents.ts'

export type StageTier = 'S' | 'M' | 'L'

type Sections = Record<string, Answers>

const dayMs = 86_400_000

/** A calendar day so many days from today. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}

/** What stage 1 says differently of a project of this size. */
export function concept(tier: StageTier): Sections {
  const scope = { ...theLongExposure.scope }
  if (tier === 'M') return theLongExposure
  return {
    ...theLongExposure,
    project: {
      ...theLongExposure.project,
      ...(tier === 'S' ? { format: 'short_film' } : {}),
    },
    scope: {
      ...scope,
      ...(tier === 'S' ? { runtime_min: 14, budget_band: '10k_50k' } : { budget_band: '1m_2_5m' }),
    },
  }
}

const statement =
  'I grew up below that light. For years I have photographed the ships that pass it, and what stays with me is not what the pictures show but who looks back out of them. I want to hold on faces for longer than is polite, to let the sea make the sound, and to shoot on the last roll of a stock that is no longer made, so that every frame is one that cannot be taken twice.'

const synopsis =
  'Nora keeps the last manned light on the west coast and photographs each ship for the harbour archive. Sorting forty years of negatives before the station is automated, she finds one man on the decks of a dozen ships, never older. She tells nobody but Father Quirke, who asks her to burn them. '.repeat(
    4,
  )

function person(name: string, role: string, status: string): Answers {
  const signed = ['letter_of_intent', 'deal_memo', 'contracted'].includes(status)
  return {
    name,
    role,
    attachment_status: status,
    ...(signed
      ? {
          email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@skerry.film.test`,
          evidence: 'Signed letter of this autumn',
        }
      : {}),
  }
}

function position(department: string, title: string, weeks: number): Answers {
  return { department, title, count: 1, weeks, filled: true }
}

/** Stage 2, by section of the form. */
export function package_(tier: StageTier): Sections {
  const large = tier === 'L'
  const small = tier === 'S'
  return {
    script: {
      script: script('the-long-exposure.pdf', small ? 12 : 96),
      draft_label: 'Third draft',
      draft_date: inDays(-20),
      ...(small ? {} : { synopsis_long: synopsis.trim() }),
    },
    vision: {
      directors_statement: statement,
      ...(small
        ? {}
        : {
            producers_statement: statement,
            pitch_links: [{ label: 'Mood reel', url: 'https://vimeo.test/824002' }],
          }),
    },
    team: {
      key_creatives: [
        person('Aoife Brennan', 'producer', 'contracted'),
        person('Maya Okonkwo', 'writer', 'contracted'),
        person('Maya Okonkwo', 'director', 'letter_of_intent'),
      ],
    },
    cast: {
      characters: [
        {
          name: 'Nora',
          description:
            'Keeper of the last manned light. Looks at people as if she were framing them.',
          role_type: 'lead',
          playing_age_min: 55,
          playing_age_max: 70,
          lines: true,
        },
        {
          name: 'The stranger',
          description: 'Polite, patient, on every ship.',
          role_type: 'co_lead',
          playing_age_min: 30,
          playing_age_max: 40,
          lines: true,
        },
      ],
    },
    crew: small
      ? {}
      : {
          crew_plan: [
            position('camera', 'director_of_photography', 8),
            position('art', 'production_designer', 14),
            position('costume', 'costume_designer', 10),
          ],
        },
    shoot: {
      locations_countries: ['IE'],
      shooting_days: small ? 4 : 24,
      prep_weeks: small ? 3 : 8,
      post_weeks: small ? 8 : 26,
      interior_pct: 60,
      day_pct: 40,
    },
    audience: small
      ? {}
      : {
          audience_path:
            'Galway and Tallinn first, then cinemas at home through a distributor who has read the script, then a broadcaster: RTÉ has asked for the next draft.',
        },
    care: large
      ? {
          inclusion_note: 'Two trainees from the island in every department.',
          access_note: 'Step-free base; captions and audio description in the delivery.',
          sustainability_note: 'Shore power, one ferry a day, a sustainability coordinator.',
        }
      : {},
    papers: large
      ? {
          loi_bundle: pdf('letters.pdf', 4),
          chain_of_title_summary: pdf('chain-of-title.pdf', 2),
          script_registration: pdf('registration.pdf', 1),
        }
      : {},
  }
}

const heads = [
  'director_of_photography',
  'production_designer',
  'costume_designer',
  'editor',
  'composer',
  'production_sound_mixer',
  'first_assistant_director',
  'line_producer',
  'casting_director',
]

/** Stage 4, by section of the form. Everybody who heads a department has this address; `closed` are the sources signed since stage 3. */
export function greenlight(tier: StageTier, email: string, closed: Answers[] = []): Sections {
  const small = tier === 'S'
  const large = tier === 'L'
  const start = 60
  const days = small ? 4 : 24
  const status = small ? 'agreed' : large ? 'contracted' : 'deal_memo'
  const policy = (cover: string) => ({
    cover,
    status: large ? 'bound' : 'quote',
    insurer: 'Film Mutual',
  })
  return {
    schedule: {
      locked_script: script('locked-script.pdf', small ? 12 : 96),
      schedule: pdf('schedule.pdf', 3, 'Day 1 of the stripboard'),
      start_date: inDays(start),
      wrap_date: inDays(start + days + (small ? 0 : 6) - 1),
      shooting_days: days,
      other_days: small ? 0 : 6,
    },
    people: {
      crew_status: heads.slice(0, small ? 2 : heads.length).map((title, index) => ({
        title,
        name: `Head Number ${index + 1}`,
        status: 'contracted',
        email,
      })),
      cast_status: [
        { character: 'Nora', name: 'Bríd Ní Dhuibhir', lead: true, status },
        { character: 'The stranger', name: 'Tomás Lee', lead: true, status },
      ],
      ...(small ? {} : { union_status: 'non_union', payroll: 'payroll_company' }),
    },
    places: {
      locations: [{ name: 'Loop Head lighthouse', region: 'Clare', permit: 'granted' }],
    },
    money: small
      ? {}
      : {
          finance_close: pdf('closing.pdf', 6),
          ...(closed.length > 0 ? { closed_sources: closed } : {}),
          first_weeks_cash: 40_000_000,
        },
    insurance: small
      ? {}
      : {
          insurance: ['production', 'public_liability', 'employers', 'errors_omissions'].map(
            policy,
          ),
        },
    safety: { risk_assessment: pdf('risk-assessment.pdf', 5) },
    plans: large ? { plans_file: pdf('plans.pdf', 4) } : {},
    legal: {
      ...(small ? { chain_of_title_declaration: true } : {}),
      ...(small ? {} : { chain_of_title: pdf('title-bundle.pdf', 12) }),
      ...(large ? { chain_of_title_opinion: pdf('title-opinion.pdf', 3) } : {}),
    },
    delivery: {
      delivery_schedule: [
        'dcp_smpte_with_kdm_info',
        'closed_captions_scc_imsc',
        'qc_report_third_party_passed',
        'music_cue_sheet',
        'press_kit',
      ].map((item) => ({ item, buyer: 'Galway Film Fleadh', due: inDays(start + 300) })),
      ...(small ? {} : { release_plan: 'Galway, then cinemas at home in the autumn, then RTÉ.' }),
    },
  }
}
