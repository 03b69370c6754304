import { describe, expect, test } from 'vitest'
import { safeContinueUrl } from './continue-url'
import { resetProblems, signUpProblems } from './new-password'
import { passwordProblem } from './password'
import { isEmail, mailLinkSearch, signInProblems, signInSearch } from './schema'

describe('[S-09] email', () => {
  test.each(['ada@film.test', 'a.b+c@sub.film.test', 'ünï@müsli.example', "o'hara@film.test"])(
    '%s is an address',
    (text) => expect(isEmail(text)).toBe(true),
  )
  test.each([
    '',
    'ada',
    'ada@',
    '@film.test',
    'ada@film',
    'a da@film.test',
    ' ada@film.test',
    'ada@film.test ',
    'a@@b.test',
    'a@b..test',
    'a@.test',
  ])('"%s" is none', (text) => expect(isEmail(text)).toBe(false))
})

describe('[U-03] password', () => {
  test.each([
    ['Aa1!', 'Password must be at least 8 characters'],
    ['aaaaaaa1!', 'Password must contain at least one uppercase letter'],
    ['AAAAAAA1!', 'Password must contain at least one lowercase letter'],
    ['Aaaaaaaa!', 'Password must contain at least one number'],
    ['Aaaaaaaa1', 'Password must contain at least one special character'],
  ])('%s: %s', (password, message) => {
    expect(passwordProblem(password)).toBe(message)
  })

  test('[U-03] every listed special character counts, another one does not', () => {
    for (const special of '!@#$%^&*(),.?":{}|<>') {
      expect(passwordProblem(`Aaaaaaa1${special}`)).toBeUndefined()
    }
    expect(passwordProblem('Aaaaaaa1-')).toMatch(/special character$/)
  })

  test.each(['', 'secret', 'Secret'])(
    '[U-03] several at once are one sentence: "%s"',
    (password) => {
      expect(passwordProblem(password)).toBe(
        'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
      )
    },
  )

  test('[P-05] the two must match, whatever else is wrong', () => {
    const mismatch = 'Passwords do not match. Please re-enter them.'
    expect(resetProblems({ password: 'Aaaaaaa1!', confirm: 'Aaaaaaa1!' })).toEqual({})
    expect(resetProblems({ password: 'Aaaaaaa1!', confirm: 'Aaaaaaa1?' })).toEqual({
      confirm: mismatch,
    })
    expect(resetProblems({ password: 'a', confirm: 'b' }).confirm).toBe(mismatch)
    expect(resetProblems({ password: 'a', confirm: 'a' }).password).toMatch(/^Password must/)
  })

  test('[S-09] what is wrong is said at its field', () => {
    expect(signInProblems({ email: 'ada@film.test', password: 'x' })).toEqual({})
    expect(signInProblems({ email: 'ada', password: '' })).toEqual({
      email: 'Please enter a valid email address',
      password: expect.any(String),
    })
    expect(signUpProblems({ email: 'ada@film.test', password: 'x' })).toEqual({
      password: expect.stringMatching(/^Password must/),
    })
    expect(signUpProblems({ email: 'ada@film.test', password: 'Aaaaaaa1!' })).toEqual({})
  })
})

describe('search', () => {
  test('[S-04 S-05] only what the screen knows is read', () => {
    expect(signInSearch({ email: 'ada@film.test', reset: 'success', evil: 1 })).toEqual({
      email: 'ada@film.test',
      reset: 'success',
    })
    expect(signInSearch({ email: 5, reset: 'no' })).toEqual({})
  })

  test('[P-01 V-07] the parts of a mail’s link', () => {
    const link = { mode: 'resetPassword', oobCode: 'abc', continueUrl: '/x', email: 'a@b.test' }
    expect(mailLinkSearch(link)).toEqual(link)
    expect(mailLinkSearch({ oobCode: 12345 })).toEqual({ oobCode: '12345' })
    expect(mailLinkSearch({})).toEqual({})
  })
})

describe('[P-07] continueUrl', () => {
  const here = 'https://slateflow.example'
  const follow = (url: string | undefined) => safeContinueUrl(url, here, ['https://ok.example'])

  test('this site and an allowed origin are followed', () => {
    expect(follow('/projects')).toBe('https://slateflow.example/projects')
    expect(follow('https://slateflow.example/a?b=c')).toBe('https://slateflow.example/a?b=c')
    expect(follow('https://ok.example/back')).toBe('https://ok.example/back')
  })

  test.each([
    undefined,
    '',
    'https://evil.example/',
    '//evil.example/x',
    String.raw`\\evil.example`,
    String.raw`/\evil.example/login`,
    'http:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://slateflow.example/',
    'https://slateflow.example.evil.example/',
    'https://slateflow.example@evil.example/',
    'http://[',
  ])('%s is not', (url) => expect(follow(url)).toBeNull())
})
