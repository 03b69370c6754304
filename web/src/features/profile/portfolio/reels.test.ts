import { describe, expect, test } from 'vitest'
import { playerOf } from './reels'

const tube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'

describe('13 the player of a reel', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', tube],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', tube],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', tube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871', vimeo],
    ['https://vimeo.com/76979871/8272103f6e', `${vimeo}&h=8272103f6e`],
  ])('%s', (address, player) => {
    expect(playerOf(address)?.address).toBe(player)
  })

  test.each([
    'http://vimeo.com/76979871',
    'https://vimeo.com.evil.test/76979871',
    'https://evil.test/?u=https://vimeo.com/76979871',
    'https://www.youtube.com/watch?v=%22onload%3D1%20%22',
    'https://www.youtube.com/redirect?q=dQw4w9WgXcQ',
    'javascript:alert(1)//vimeo.com/76979871',
    'https://user@vimeo.com@evil.test/76979871',
    'https://next.frame.io/share/76979871',
    'reel',
  ])('%s has none', (address) => {
    expect(playerOf(address)).toBeNull()
  })
})
