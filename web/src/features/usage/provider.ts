/** What a provider of usage statistics can do. */
export interface Provider {
  /** Under this name events are sent: the one that our collector gave, or the uid. */
  start(name: string): Promise<void>
  /** Sends what waits, nothing from then on, and forgets who it was. */
  stop(): Promise<void>
  /** The same, and what waits is not sent either. */
  drop(): Promise<void>
}
