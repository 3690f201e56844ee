import { resolve } from 'node:path'
import { readAddress } from './addresses.ts'
import { PACE, type Pace } from './cluster.ts'
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
  /** `postgres://…`, for many processes; null: in the folder. */
  readonly database: string | null
  /** Of every link, where it is not to lie in the database. */
  readonly secret: Buffer | null
  /** Where other processes reach this one, such as `http://10.0.0.2:8080`; null: on this computer. */
  readonly internal: string | null
  readonly pace: Pace
  /** The least that is logged. */
  readonly logFrom: LogLevel | null
}

/** The folder of this program: of the repository, or of the package that was made from it. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** A package may be replaced or thrown away at any time: what is kept lies where it was started, not inside it. */
const isPackage = !import.meta.filename.endsWith('.ts')

export const DAY = 24 * 60 * 60 * 1000

/** Where games are kept. */
export function dataFolder({ FLAGCARD_DATA = '' }: Environment): string {
  return resolve(isPackage ? process.cwd() : ROOT, FLAGCARD_DATA || 'data')
}

/** Reads the settings; `wrong` says what cannot be meant. */
export function readSettings(environment: Environment): Settings | { readonly wrong: string } {
  const { FLAGCARD_SEED = '', FLAGCARD_ADDRESS = '' } = environment
  // What is set to nothing, as a list of settings may have it, is not set.
  const PORT = environment.PORT || '8080'
  const HOST = environment.HOST || '0.0.0.0'
  const proxies = environment.FLAGCARD_TRUST_PROXY || '0'
  const keepDays = environment.FLAGCARD_KEEP_DAYS || '180'
  const level = environment.FLAGCARD_LOG || 'info'
  const metricsPort = environment.FLAGCARD_METRICS_PORT || '0'
  if (!isPort(PORT)) return { wrong: `PORT must be a number from 0 to 65535, not ${PORT}` }
  if (!isPort(metricsPort)) {
    return { wrong: `FLAGCARD_METRICS_PORT must be a number from 1 to 65535, not ${metricsPort}` }
  }
  if (metricsPort !== '0' && metricsPort === PORT) {
    return { wrong: `FLAGCARD_METRICS_PORT must be another port than PORT, not ${metricsPort}` }
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
  const {
    FLAGCARD_DATABASE = '',
    FLAGCARD_SECRET = '',
    FLAGCARD_INTERNAL_ADDRESS = '',
    FLAGCARD_LEASE = '',
  } = environment
  if (FLAGCARD_DATABASE !== '' && !/^postgres(ql)?:\/\//.test(FLAGCARD_DATABASE)) {
    return { wrong: 'FLAGCARD_DATABASE must be an address such as postgres://user:password@host/name' }
  }
  if (FLAGCARD_SECRET !== '' && !isSecret(FLAGCARD_SECRET)) {
    return { wrong: 'FLAGCARD_SECRET must have 64 of the digits 0 to 9 and a to f' }
  }
  const internal = readAddress(FLAGCARD_INTERNAL_ADDRESS)
  if (FLAGCARD_INTERNAL_ADDRESS !== '' && internal === null) {
    return {
      wrong: `FLAGCARD_INTERNAL_ADDRESS must be an address such as http://10.0.0.2:8080, not ${FLAGCARD_INTERNAL_ADDRESS}`,
    }
  }
  if (FLAGCARD_LEASE !== '' && !/^[1-9]\d{3,5}$/.test(FLAGCARD_LEASE)) {
    return {
      wrong: `FLAGCARD_LEASE must be a number of milliseconds such as 10000, and 1000 at least, not ${FLAGCARD_LEASE}`,
    }
  }
  const metricsHost = environment.FLAGCARD_METRICS_HOST || '127.0.0.1'
  return {
    ...{ port: Number(PORT), host: HOST, folder: dataFolder(environment), proxies: Number(proxies), address, logFrom },
    metrics: metricsPort === '0' ? null : { host: metricsHost, port: Number(metricsPort) },
    database: FLAGCARD_DATABASE || null,
    secret: FLAGCARD_SECRET === '' ? null : Buffer.from(FLAGCARD_SECRET, 'hex'),
    internal,
    pace: FLAGCARD_LEASE === '' ? PACE : { ...PACE, lease: Number(FLAGCARD_LEASE) },
    knownSeed: FLAGCARD_SEED || null,
    keepFor: keepDays === '0' ? Infinity : Number(keepDays) * DAY,
  }
}

export function isSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}
