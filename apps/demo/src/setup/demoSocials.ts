import { type SocialEntry, socialsOrder } from '@latchkey/protocol'

/** An issuer that the dev environment plays beside the known providers, as a company runs one for itself. */
const acme: SocialEntry = { id: 'acme', name: 'Acme', image: '/boat.svg' }

/** The social logins of a page: those that are named, or all that the dev environment plays. */
export function demoSocials(named: readonly string[] = []) {
  const all = [...socialsOrder, acme]
  const find = (id: string) =>
    all.find((each) => (typeof each === 'string' ? each : each.id) === id)
  return named.length > 0 ? named.flatMap((id) => find(id) ?? []) : all
}
