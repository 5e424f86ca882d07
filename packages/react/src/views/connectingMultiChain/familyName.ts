import { type Namespace, namespaces } from '@latchkey/protocol'

/** What a visitor calls a chain family: one that is many networks has no name of its own that anybody knows. */
export function familyName(
  namespace: Namespace,
  networks: readonly { readonly name: string }[],
  andOthers: (network: string) => string,
): string {
  const [first, second, third] = networks
  if (namespace !== 'eip155' || !first) return namespaces[namespace].label
  if (!second) return first.name
  return third ? andOthers(first.name) : `${first.name}, ${second.name}`
}
