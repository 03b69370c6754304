/** The less, the sooner. */
export type Urgency = () => number

export interface Turn<T> {
  done: Promise<T>
  /** Waits no longer; what has begun keeps nobody waiting. */
  leave: () => void
}

interface Job {
  urgency: Urgency
  run: () => Promise<void>
}

/** One piece of work after the other; of those that wait, the most urgent comes next. */
export class Turns {
  readonly #waiting = new Set<Job>()
  readonly #breathe: () => Promise<void>
  #isRunning = false

  /** `breathe`: lets the browser show what was done, and answer. */
  constructor(breathe: () => Promise<void> = frame) {
    this.#breathe = breathe
  }

  take<T>(urgency: Urgency, work: () => Promise<T>): Turn<T> {
    let leave = () => {}
    const left = new Promise<void>((resolve) => (leave = resolve))
    let run = () => left
    const done = new Promise<T>((resolve, reject) => {
      run = () => Promise.race([left, work().then(resolve, reject)])
    })
    const job = { urgency, run }
    this.#waiting.add(job)
    if (!this.#isRunning) void this.#run()
    return {
      done,
      leave: () => {
        this.#waiting.delete(job)
        leave()
      },
    }
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    // Whoever comes at the same time is compared, too.
    await Promise.resolve()
    for (let job = this.#next(); job; job = this.#next()) {
      this.#waiting.delete(job)
      await job.run()
      await this.#breathe()
    }
    this.#isRunning = false
  }

  #next(): Job | undefined {
    let next: Job | undefined
    let least = Infinity
    for (const job of this.#waiting) {
      const urgency = job.urgency()
      if (next && urgency >= least) continue
      next = job
      least = urgency
    }
    return next
  }
}

/** Until the browser has drawn a frame; where the page is hidden it draws none. */
function frame(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, 100)
    requestAnimationFrame(() => setTimeout(done))
  })
}
