import { describe, expect, test } from 'vitest'
import { summaryOf } from './summary'

const taxonomies = {
  version: 1,
  lists: [
    { key: 'countries', options: [{ key: 'IE', label: 'Ireland' }] },
    { key: 'titles', options: [{ key: 'gaffer', label: 'Gaffer' }] },
  ],
}

describe('the head of a profile', () => {
  test('prefers the credit name, and reads in words', () => {
    const content = {
      first_name: 'Ada',
      last_name: 'Byrne',
      professional_name: 'A. M. Byrne',
      headline: 'Gaffer in Dublin',
      titles: ['gaffer', 'other:Light sculptor'],
      city: 'Dublin',
      country: 'IE',
      availability: 'open_to_offers',
    }
    expect(summaryOf(content, taxonomies)).toEqual({
      name: 'A. M. Byrne',
      headline: 'Gaffer in Dublin',
      titles: ['Gaffer', 'Light sculptor'],
      place: 'Dublin, Ireland',
      availability: 'Open to offers',
    })
  })

  test('says until when somebody is booked, while they are', () => {
    const booked = { availability: 'booked_until', booked_until: '2026-12-09' }
    expect(summaryOf(booked, taxonomies).availability).toBe('Booked until 9 Dec 2026')
    const free = { ...booked, availability: 'available' }
    expect(summaryOf(free, taxonomies).availability).toBe('Available')
  })

  test('is short where little is known', () => {
    expect(summaryOf({ first_name: 'निशा' }, undefined)).toMatchObject({ name: 'निशा', place: '' })
  })
})
