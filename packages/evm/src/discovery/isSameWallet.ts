import type { Eip1193Provider } from '../wallet/EvmWallet.js'

/**
 * Whether two providers are the same wallet, though perhaps two objects: some put a `Proxy` of the one that they announce
 * at `window.ethereum`. Decided by the code that answers requests, of which each extension brings its own. Flags such as
 * `isMetaMask` decide nothing, because wallets borrow those of others, and the wallet is not asked. In doubt they are two:
 * a wallet that is listed twice can be used, and one that is hidden can not. @spec S1.02
 */
export function isSameWallet(one: Eip1193Provider, other: Eip1193Provider): boolean {
  if (one === other) return true
  try {
    const methods = requestMethods(one)
    const isShared = requestMethods(other).some((method) => method && methods.includes(method))
    if (!isShared) return false
    // A method of its own, or an object that can't be marked: there is nothing else to go by.
    const isOwn = [one, other].every((provider) => Object.hasOwn(provider, 'request'))
    return isOwn || !Object.isExtensible(one) || sharesMark(one, other) || sharesMark(other, one)
  } catch {
    // A getter that throws reveals nothing.
    return false
  }
}

/** Whether what is set on one object is seen on the other: a proxy shows it, another instance of the same class does not. */
function sharesMark(one: object, other: object): boolean {
  const mark = Symbol()
  Reflect.set(one, mark, true)
  const isSeen = Object.hasOwn(other, mark)
  Reflect.deleteProperty(one, mark)
  return isSeen
}

/** Returns `request` as a provider gives it, and as it and its classes define it, which a proxy that binds methods still shows. */
function requestMethods(provider: Eip1193Provider): readonly unknown[] {
  const methods: unknown[] = [provider.request]
  // No real provider has as many prototypes; a hostile one may have no end of them.
  for (let owner: object | null = provider, left = 10; owner && left > 0; left--) {
    methods.push(Object.getOwnPropertyDescriptor(owner, 'request')?.value)
    owner = Object.getPrototypeOf(owner)
  }
  return methods
}
