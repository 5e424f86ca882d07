import { checkEnv, type EnvVariables, parseList, parseUrl } from '@latchkey/service/checkEnv'
import {
  forwardedServices,
  type PeerService,
  type ServiceName,
  serviceDependencies,
  vaultServices,
} from './vaultServices.js'

/** Where a service is that does not run in this process. */
export type RemoteService = {
  /** Without a slash at its end. */
  readonly url: string
  /** Undefined where this process only passes visitors' calls on. */
  readonly secret: string | undefined
}

/** What runs in this process, and what it must know of the others. */
export type ServicesEnv = {
  readonly services: ReadonlySet<ServiceName>
  readonly remoteServices: ReadonlyMap<PeerService, RemoteService>
  /** What other processes show to a service of this one; only for those that are asked from elsewhere. */
  readonly secrets: ReadonlyMap<PeerService, string>
  /** Variables that this process should not have been given; it does not read them. */
  readonly unneeded: readonly string[]
}

/** Variables that are one service's own. */
const serviceVariables = {
  CUSTODY_KEK: 'custody',
  CUSTODY_KEK_OLD: 'custody',
  ESCROW_KEK: 'escrow',
  ESCROW_KEK_OLD: 'escrow',
  SMTP_URL: 'mail',
} as const satisfies Record<string, ServiceName>

const peerServices = ['auth', 'custody', 'escrow', 'mail'] as const satisfies readonly PeerService[]

/** Reads which services run here; one that runs elsewhere must be named with what it takes to reach it. */
export function parseServicesEnv(variables: EnvVariables): ServicesEnv {
  const services = toServices(variables.VAULT_SERVICES)
  const isHere = (name: ServiceName) => services.has(name)
  const callersOf = (name: PeerService) =>
    vaultServices.filter((each) => isOneOf(serviceDependencies[each], name))

  const remoteServices = new Map<PeerService, RemoteService>()
  const secrets = new Map<PeerService, string>()
  for (const name of peerServices) {
    // Between two services of one process there is nothing to prove.
    const remoteCallers = callersOf(name).filter((each) => isHere(each) !== isHere(name))
    const secret = remoteCallers.length > 0 ? toSecret(variables, name, remoteCallers) : undefined
    const isForwarded = isHere('site') && isOneOf(forwardedServices, name)
    if (!isHere(name) && (secret !== undefined || isForwarded))
      remoteServices.set(name, { url: toUrl(variables, name), secret })
    if (isHere(name) && secret !== undefined) secrets.set(name, secret)
  }
  const known = [
    ...secrets.values(),
    ...[...remoteServices.values()].flatMap((each) => each.secret ?? []),
  ]
  const isShared = new Set(known).size < known.length
  checkEnv(
    !isShared,
    'VAULT_SERVICES',
    'each service needs a secret of its own, not the same twice',
  )

  const foreign = Object.entries(serviceVariables).flatMap(([name, service]) =>
    isHere(service) ? [] : [name],
  )
  const unusedSecrets = peerServices
    .filter((name) => !secrets.has(name) && remoteServices.get(name)?.secret === undefined)
    .map(secretName)
  const unneeded = [...foreign, ...unusedSecrets].filter((name) => variables[name])
  return { services, remoteServices, secrets, unneeded }
}

function toServices(text: string | undefined): ReadonlySet<ServiceName> {
  const names = parseList(text || vaultServices.join())
  const known = names.filter((name): name is ServiceName => isOneOf(vaultServices, name))
  checkEnv(
    known.length === names.length && names.length > 0,
    'VAULT_SERVICES',
    `it is a list of ${vaultServices.join(', ')}, not '${text}'`,
  )
  return new Set(known)
}

function toUrl(variables: EnvVariables, name: PeerService): string {
  const option = `${name.toUpperCase()}_URL`
  const url = parseUrl(option, variables[option])
  checkEnv(
    url !== undefined,
    option,
    `${name} runs elsewhere: say where, like http://10.0.0.3:8797`,
  )
  return url.replace(/\/+$/, '')
}

function toSecret(
  variables: EnvVariables,
  name: PeerService,
  callers: readonly ServiceName[],
): string {
  const option = secretName(name)
  const secret = variables[option] ?? ''
  const who = callers.join(' and ')
  // The secret itself stays out of the message.
  checkEnv(
    /^[\w-]{32,256}$/.test(secret),
    option,
    `${who} and ${name} run apart: give each the same 32 or more letters and digits`,
  )
  return secret
}

const secretName = (name: PeerService) => `${name.toUpperCase()}_SECRET`

const isOneOf = (list: readonly string[], name: string) => list.includes(name)
