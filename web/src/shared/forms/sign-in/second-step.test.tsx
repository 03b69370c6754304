import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { IdentityError, SecondStepNeeded } from '@/shared/identity/types'
import { SecondStep } from './second-step'

const identity = vi.hoisted(() => ({
  answerSecondStep: vi.fn((step: SecondStepNeeded, code: string) => step.answer(code)),
}))
vi.mock('@/shared/identity/identity', () => ({ identity }))

const ada = { uid: 'u', email: 'ada@film.test', emailVerified: true, displayName: null }

describe('[M11] second step', () => {
  const user = userEvent.setup()

  test('the app’s code is sent without its space', async () => {
    const answer = vi.fn(async () => ada)
    const onDone = vi.fn()
    render(<SecondStep step={new SecondStepNeeded(answer)} onDone={onDone} onCancel={vi.fn()} />)
    await user.click(screen.getByLabelText('Code'))
    await user.paste('123 456')
    await user.keyboard('{Enter}')
    expect(answer).toHaveBeenCalledExactlyOnceWith('123456')
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('a wrong code is said, and a recovery code can be used in its place', async () => {
    const answer = vi
      .fn(async () => ada)
      .mockRejectedValueOnce(new IdentityError('invalid-verification-code', 'no'))
    const onDone = vi.fn()
    render(<SecondStep step={new SecondStepNeeded(answer)} onDone={onDone} onCancel={vi.fn()} />)
    await user.click(screen.getByLabelText('Code'))
    await user.paste('000000')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong')
    expect(onDone).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.click(screen.getByLabelText('Recovery code'))
    await user.paste('abcd-efgh-jkmn-pqrs')
    await user.keyboard('{Enter}')
    expect(answer).toHaveBeenLastCalledWith('abcd-efgh-jkmn-pqrs')
    expect(onDone).toHaveBeenCalledOnce()
  })
})
