import { describe, expect, test } from 'vitest'
import { cleanPerson, cleanProperties, isCollected, routeOf, tellsText } from './scrub'

// What is taken out of texts and paths is in tests/vectors.test.ts.
describe('[W-02] what may leave the page', () => {
  test('screens around the sign-in send nothing; private ones no text', () => {
    const silent = [
      '/',
      '/login',
      '/email-change',
      '/profile-setup',
      '/invitations/:code',
      '/nowhere',
    ]
    for (const path of silent) {
      expect([path, isCollected(path)]).toEqual([path, false])
    }
    for (const path of ['/review/:id', '/projects/:id/stage-3', '/profile']) {
      expect([path, isCollected(path), tellsText(path)]).toEqual([path, true, false])
    }
  })

  // Whatever is pressed there, and whatever the SDK makes of it.
  test.each([
    ['scripts', '/projects/019a1f0e-8c1b-7abc-8def-0123456789ab/create-project/stage-2'],
    ['finance', '/projects/019a1f0e-8c1b-7abc-8def-0123456789ab/stage-3'],
    ['messages of a team', '/projects/019a1f0e-8c1b-7abc-8def-0123456789ab/stage-1'],
    ['reviews', '/review/019a1f0e-8c1b-7abc-8def-0123456789ab'],
  ])('%s: nothing of what stands there goes along', (_, path) => {
    const words = 'Nora dies for 1,250,000 EUR'
    const everything = [
      'Element Text',
      'Element Aria Label',
      'Element Parent Label',
      'Element Class',
      'Element Href',
      'Page Title',
      'File Name',
      'Link Text',
      'Link URL',
    ].map((name) => [`[Amplitude] ${name}`, words])
    const attributes = { 'aria-label': words, title: words, value: words, 'data-note': words }
    const clean = cleanProperties(
      {
        ...Object.fromEntries(everything),
        '[Amplitude] Element Tag': 'button',
        '[Amplitude] Element Attributes': attributes,
        '[Amplitude] Element Hierarchy': [{ tag: 'button', attrs: attributes }],
        '[Amplitude] Page URL': `https://slate.test${path}?q=${encodeURIComponent(words)}`,
      },
      routeOf(path),
    )
    expect(JSON.stringify(clean)).not.toMatch(/Nora|1,250,000|8c1b/)
    expect(clean['route']).toBe(routeOf(path))
  })

  test('what nobody has thought of is not sent, whatever it is called and wherever it stands', () => {
    const words = 'Nora dies'
    for (const route of ['/dashboard', '/projects/:id/stage-3', '/review/:id']) {
      const clean = cleanProperties(
        {
          '[Amplitude] Element Tag': 'button',
          '[Amplitude] Something New': words,
          '[Amplitude] Previous Page Location': 'https://slate.test/projects/nora-dies',
          '[Amplitude] Element Attributes': { 'aria-labelledby': words, placeholder: words },
          '[Amplitude] Element Hierarchy': [{ tag: 'button', text: words, attrs: { name: words } }],
          plain: words,
          utm_source: words,
        },
        route,
      )
      expect(JSON.stringify(clean)).not.toMatch(/nora/i)
    }
  })

  test('of an id only that there is one', () => {
    const path = 'li#comment-019a1f0e-8c1b-7abc-8def-0123456789ab > button'
    const clean = cleanProperties({ '[Amplitude] Element Path': path }, '/projects')
    expect(clean['[Amplitude] Element Path']).toBe('li#comment-:id > button')
  })

  test('of a person only the campaign that they came by', () => {
    expect(
      cleanPerson({
        $set: {
          utm_source: 'mail maya@skerry.test',
          referrer: 'https://x.test/?q=Nora',
          name: 'M',
        },
        $setOnce: { initial_referring_domain: 'x.test', initial_gclid: 'c' },
        $unset: { utm_term: '-', fbclid: '-' },
        plain: 'Maya',
      }),
    ).toEqual({
      $set: { utm_source: 'mail [removed]' },
      $setOnce: { initial_referring_domain: 'x.test' },
      $unset: { utm_term: '-' },
      plain: {},
    })
  })

  test('of a download only its kind is told', () => {
    const clean = cleanProperties(
      {
        '[Amplitude] File Extension': 'pdf',
        '[Amplitude] File Name': 'long-exposure-draft-3.pdf',
        '[Amplitude] Link ID': 'long-exposure',
        '[Amplitude] Link Text': 'The long-exposure script',
        '[Amplitude] Link URL': 'https://files.test/long-exposure-draft-3.pdf',
      },
      '/projects',
    )
    expect(JSON.stringify(clean)).not.toContain('long-exposure')
    expect(clean['[Amplitude] File Extension']).toBe('pdf')
  })

  test('titles, labels and what surrounds an element are left out', () => {
    const clean = cleanProperties(
      {
        '[Amplitude] Element Tag': 'button',
        '[Amplitude] Element Text': 'Save',
        '[Amplitude] Page Title': 'The Long Exposure',
        '[Amplitude] Element Aria Label': 'Open The Long Exposure',
        '[Amplitude] Page URL': 'https://slate.test/projects/019a1f0e-8c1b-7abc-8def-0123456789ab',
        '[Amplitude] Element Hierarchy': [
          { tag: 'button', attrs: { 'aria-label': 'The Long Exposure', 'data-note': 'x' } },
          { tag: 'li', attrs: { title: 'The Long Exposure' } },
        ],
      },
      '/dashboard',
    )
    expect(JSON.stringify(clean)).not.toContain('Long Exposure')
    expect(clean['[Amplitude] Element Text']).toBe('Save')
    expect(clean['[Amplitude] Page URL']).toBe('https://slate.test/projects/:id')
    const secretive = cleanProperties(
      { '[Amplitude] Element Tag': 'button', '[Amplitude] Element Text': 'Nora dies' },
      '/review/:id',
    )
    const said = cleanProperties(
      { '[Amplitude] Element Tag': 'button', '[Amplitude] Element Text': 'I cannot sign in' },
      '/admin/feedback',
    )
    expect(said).toEqual({ route: '/admin/feedback', '[Amplitude] Element Tag': 'button' })
    expect(secretive).toEqual({ route: '/review/:id', '[Amplitude] Element Tag': 'button' })
  })
})
