import { isNamespace, namespaceList } from '@latchkey/protocol'
import { nearestName } from '../nearestName.js'
import { assertOption } from '../validateOption.js'
import { type FieldCheck, flag } from './checkFields.js'

const words: FieldCheck = [(value) => typeof value === 'string', 'give a text']
const shared: Readonly<Record<string, FieldCheck>> = {
  label: words,
  size: [(value) => value === 'md' || value === 'sm', 'use md or sm'],
  namespace: [isNamespace, `use ${namespaceList.join(', ')}`],
}

const props: Readonly<Record<string, Readonly<Record<string, FieldCheck>>>> = {
  ConnectButton: { ...shared, loadingLabel: words, showBalance: flag, showNetwork: flag },
  NetworkButton: shared,
}

const native = ['style', 'title']

/** Rejects props of the wrong type and near misses of our names. */
export function checkButton(button: string, attributes: object): void {
  const { [button]: ours = shared, ConnectButton: all = shared } = props
  for (const [name, value] of Object.entries(attributes)) {
    const { [name]: [isValid, expected] = [] } = ours
    if (isValid) {
      assertOption(value === undefined || isValid(value), `${button}.${name}`, expected ?? '')
      continue
    }
    const isOther = name in all && value !== undefined
    assertOption(!isOther, `${button}.${name}`, `it is not known: use ${Object.keys(ours)}`)
    const nearest = nearestName(name, [...native, ...Object.keys(ours)])
    const isMistake = nearest !== undefined && !native.includes(nearest)
    assertOption(!isMistake, `${button}.${name}`, `it is not known. Did you mean ${nearest}?`)
  }
}
