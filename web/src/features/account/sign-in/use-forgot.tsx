import { lazy, type ReactNode, Suspense, useState, useTransition } from 'react'

const ForgotScreen = lazy(() => import('./forgot-screen'))

/** The screen that asks for a mail to choose a new password, in the place of a sign-in form. */
export function useForgot() {
  const [isForgotten, setForgotten] = useState(false)
  const [email, setEmail] = useState<string>()
  const [, later] = useTransition()
  const screen: ReactNode = isForgotten && (
    <Suspense>
      <ForgotScreen
        email={email ?? ''}
        onBack={(typed) => {
          setEmail(typed)
          setForgotten(false)
        }}
      />
    </Suspense>
  )
  return {
    screen,
    /** As it was typed last. */
    email,
    /** What stands there stays until the other screen has come. */
    open: (typed: string) =>
      later(() => {
        setEmail(typed)
        setForgotten(true)
      }),
  }
}
