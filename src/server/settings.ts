import { resolve } from 'node:path'
import { readAddress } from './addresses.ts'
import { LOG_LEVELS, type LogLevel } from './log.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What those who run a server may choose. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly folder: string
  /** How many proxies of ours are in front. */
  readonly proxies: number
  /** What the server is called for everybody. */
  readonly address: string | null
  /** Where counts are told; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** For tests and rehearsals: every table has this luck, and whoever knows it knows what comes. */
  readonly knownSeed: string | null
  /** Tables at which nothing has happened for so many milliseconds are removed. */
  readonly keepFor: number
  /** The least that is logged. */
  readonly logFrom: LogLevel | null
}

/** The folder of this program: of the repository, or of the package that was made from it. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** A package may be replaced or thrown away at any time: what is kept lies where it was started, not inside it. */
const isPackage = !import.meta.filename.endsWith('.ts')

const DAY = 24 * 60 * 60 * 1000

/** Where games are kept. */
export function dataFolder({ FLAGCARD_DATA = '' }: Environment): string {
  return resolve(isPackage ? process.cwd() : ROOT, FLAGCARD_DATA || 'data')
}

/** Reads the settings; `wrong` says what cannot be meant. */
export function readSettings(environment: Environment): Settings | { readonly wrong: string } {
  const { PORT = '8080', HOST = '0.0.0.0', FLAGCARD_SEED = '', FLAGCARD_ADDRESS = '' } = environment
  const proxies = environment.FLAGCARD_TRUST_PROXY || '0'
  const keepDays = environment.FLAGCARD_KEEP_DAYS || '180'
  const level = environment.FLAGCARD_LOG || 'info'
  const metricsPort = environment.FLAGCARD_METRICS_PORT || '0'
  if (!isPort(PORT)) return { wrong: `PORT must be a number from 0 to 65535, not ${PORT}` }
  if (!isPort(metricsPort)) {
    return { wrong: `FLAGCARD_METRICS_PORT must be a number from 1 to 65535, not ${metricsPort}` }
  }
  if (!/^\d$/.test(proxies)) {
    return {
      wrong: `FLAGCARD_TRUST_PROXY must be the number of proxies in front of this server, such as 1, not ${proxies}`,
    }
  }
  if (!/^\d{1,5}$/.test(keepDays)) {
    return { wrong: `FLAGCARD_KEEP_DAYS must be a number of days such as 180, or 0 for ever, not ${keepDays}` }
  }
  const logFrom = LOG_LEVELS.find(one => one === level) ?? null
  if (logFrom === null && level !== 'off') {
    return { wrong: `FLAGCARD_LOG must be ${LOG_LEVELS.join(', ')} or off, not ${level}` }
  }
  const address = readAddress(FLAGCARD_ADDRESS)
  if (FLAGCARD_ADDRESS !== '' && address === null) {
    return { wrong: `FLAGCARD_ADDRESS must be an address such as https://games.example, not ${FLAGCARD_ADDRESS}` }
  }
  const metricsHost = environment.FLAGCARD_METRICS_HOST || '127.0.0.1'
  return {
    ...{ port: Number(PORT), host: HOST, folder: dataFolder(environment), proxies: Number(proxies), address, logFrom },
    metrics: metricsPort === '0' ? null : { host: metricsHost, port: Number(metricsPort) },
    knownSeed: FLAGCARD_SEED || null,
    keepFor: keepDays === '0' ? Infinity : Number(keepDays) * DAY,
  }
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}
