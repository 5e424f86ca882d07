import type { PackageCopy } from './InstanceHandle.js'
import { type InstanceRegistry, registryOf } from './instanceRegistry.js'

/** As in package.json. */
export const version = '0.1.0'

/** Another copy may have the same version. */
export const thisCopy: PackageCopy = Object.freeze({ version })

/** A second copy costs visitors a second download. */
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
