import { isAllowedOrigin } from '@latchkey/protocol/vault'

/** The operator's projects: the origins that may embed the frame, by the project's id. */
export type Projects = ReadonlyMap<string, readonly string[]>

export function isAllowedHost(projects: Projects, origin: string): boolean {
  return [...projects.values()].some((origins) => isAllowedOrigin(origin, origins))
}
