/** People in every state that a guard knows, made over HTTP. */
import { type Account, type Api, goodPassword } from './api.ts'
import { maya, type Name, profile } from './content.ts'
import type { Slateflow } from './server.ts'

export class People {
  private made = 0
  constructor(
    readonly api: Api,
    private readonly server: Slateflow,
    private readonly mark: string,
  ) {}

  /** An address that nobody has yet. */
  address(name = 'person'): string {
    this.made += 1
    return `${name}.${this.mark}.${this.made}@film.test`.toLowerCase()
  }

  newUser(name?: string): Promise<Account> {
    return this.api.signUp(this.address(name), goodPassword)
  }

  async verifiedUser(name?: string): Promise<Account> {
    return this.api.verify(await this.newUser(name))
  }

  async completeUser(name?: string, who?: Name): Promise<Account> {
    const account = await this.verifiedUser(name)
    await this.completeProfile(account, who)
    return account
  }

  async completeProfile(account: Account, who: Name = maya): Promise<void> {
    const steps = Object.values({ ...profile, you: { ...profile.you, ...who } })
    for (const [index, answers] of steps.entries()) {
      await this.api.call(account, 'PUT', `/user/profile/step/${index + 1}`, answers)
    }
    await this.api.call(account, 'POST', '/user/profile/complete')
  }

  /** Somebody with a role that only the operator can give. */
  async withRole(role: string, name = role.replace('_', '-')): Promise<Account> {
    const account = await this.newUser(name)
    // Before the server has looked at the account: what it has seen it holds for a second.
    await this.server.command('admin', 'grant', account.email, role)
    const verified = await this.api.verify(account)
    await this.completeProfile(verified)
    return verified
  }

  /** To somebody who is at work: the operator's command runs beside the server, which hears of it within a second. */
  async grant(account: Account, role: string): Promise<void> {
    await this.server.command('admin', 'grant', account.email, role)
    const end = Date.now() + 5000
    for (;;) {
      const { roles } = await this.api.call<{ roles: string[] }>(account, 'GET', '/me')
      if (roles.includes(role)) return
      if (Date.now() > end) throw new Error(`${account.email} is still no ${role}`)
      await new Promise((next) => setTimeout(next, 100))
    }
  }
}
