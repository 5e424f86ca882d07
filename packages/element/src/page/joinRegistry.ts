import type { PackageCopy } from './InstanceHandle.js'
import { type InstanceRegistry, registryOf } from './instanceRegistry.js'

/** The version of this copy of the elements; the same as in package.json. */
export const version = '0.1.0'

/** This copy of the package; compared by identity, since another copy may have the same version. */
export const thisCopy: PackageCopy = Object.freeze({ version })

/** Returns the page's registry. A copy that is not the first warns once, because it costs visitors a second download. */
export function joinRegistry(page: Document, copy: PackageCopy = thisCopy): InstanceRegistry {
  const registry = registryOf(page, copy)
  const { owner } = registry
  if (registry.greet(copy) && owner !== copy) {
    console.warn(
      `Two copies of Latchkey are on this page: ${owner.version}, whose elements serve all instances, and ${copy.version}; leave out one script tag, or let your bundler dedupe @latchkey/element.`,
    )
  }
  return registry
}
