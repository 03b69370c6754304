/** One database per server, made and removed by PostgreSQL's own client. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

function maintenance(): string {
  const url = process.env['SLATEFLOW_TEST_POSTGRES']
  if (!url) throw new Error('SLATEFLOW_TEST_POSTGRES is not set: run under scripts/with-postgres')
  return url
}

export async function createDatabase(name: string): Promise<string> {
  await run('psql', ['-X', '-q', '-d', maintenance(), '-c', `CREATE DATABASE ${name}`])
  return addressOf(name)
}

function addressOf(name: string): string {
  const url = new URL(maintenance())
  url.pathname = `/${name}`
  return url.href
}

export async function queryDatabase(name: string, statement: string): Promise<string> {
  const { stdout } = await run('psql', ['-X', '-q', '-At', '-d', addressOf(name), '-c', statement])
  return stdout.trim()
}

export async function dropDatabase(name: string): Promise<void> {
  await run('psql', ['-X', '-q', '-d', maintenance(), '-c', `DROP DATABASE ${name} WITH (FORCE)`])
}
