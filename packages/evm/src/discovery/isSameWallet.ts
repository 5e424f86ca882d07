import type { Eip1193Provider } from '../wallet/EvmWallet.js'

/**
 * Some wallets put a `Proxy` of the announced provider at `window.ethereum`. Compares the code of `request`, which differs per
 * extension; flags such as `isMetaMask` are shared. When in doubt they are two wallets: a duplicate row still works, a hidden
 * wallet does not. @spec S1.02
 */
export function isSameWallet(one: Eip1193Provider, other: Eip1193Provider): boolean {
  if (one === other) return true
  try {
    const methods = requestMethods(one)
    const isShared = requestMethods(other).some((method) => method && methods.includes(method))
    if (!isShared) return false
    // An own method or an unmarkable object gives nothing else to compare.
    const isOwn = [one, other].every((provider) => Object.hasOwn(provider, 'request'))
    return isOwn || !Object.isExtensible(one) || sharesMark(one, other) || sharesMark(other, one)
  } catch {
    return false
  }
}

/** A mark set through a proxy shows on its target. */
function sharesMark(one: object, other: object): boolean {
  const mark = Symbol()
  Reflect.set(one, mark, true)
  const isSeen = Object.hasOwn(other, mark)
  Reflect.deleteProperty(one, mark)
  return isSeen
}

/** `request` as the provider returns it and as its prototypes define it: a proxy that binds methods still exposes the latter. */
function requestMethods(provider: Eip1193Provider): readonly unknown[] {
  const methods: unknown[] = [provider.request]
  // A hostile provider may have an endless prototype chain.
  for (let owner: object | null = provider, left = 10; owner && left > 0; left--) {
    methods.push(Object.getOwnPropertyDescriptor(owner, 'request')?.value)
    owner = Object.getPrototypeOf(owner)
  }
  return methods
}
