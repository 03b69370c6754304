/** The invented films of the examples, each for its kind of formats. */
export type Film = 'feature' | 'documentary' | 'series' | 'short'

/** The others are told as a feature film is. Keys of the list `formats`. */
const kinds: Partial<Record<Film, string[]>> = {
  documentary: [
    'documentary_feature',
    'documentary_short',
    'docuseries',
    'unscripted_series',
    'competition_or_game_show',
    'talk_or_variety',
    'concert_or_stage_capture',
    'live_event',
  ],
  series: [
    'limited_series',
    'returning_series',
    'anthology_series',
    'pilot',
    'sketch_show',
    'soap_or_daily_drama',
    'childrens_series',
    'web_series',
    'vertical_microdrama',
  ],
  short: ['short_film', 'student_film', 'music_video', 'experimental_or_artist_film'],
}

const films: Film[] = ['documentary', 'series', 'short']

export function filmFor(format: unknown): Film {
  return films.find((film) => kinds[film]?.some((key) => key === format)) ?? 'feature'
}
