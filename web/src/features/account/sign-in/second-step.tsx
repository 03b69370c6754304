import { type ComponentProps, lazy, Suspense } from 'react'
import { Spinner } from '@/shared/ui/indicators/spinner'

const Form = lazy(async () => {
  const { SecondStep: form } = await import('@/shared/forms/sign-in/second-step')
  return { default: form }
})

/** The second step of a sign-in, loaded for those who have one. */
export function SecondStep(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Spinner />}>
      <Form {...props} />
    </Suspense>
  )
}
