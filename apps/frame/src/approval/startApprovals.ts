import type { Approvals, ApprovalsParameters } from './Approvals.js'
import { browserDeps } from './browserDeps.js'
import { createApprovals } from './createApprovals.js'

/** Creates the approvals of the frame's page once its texts have loaded. */
export const startApprovals = async (parameters: ApprovalsParameters): Promise<Approvals> =>
  createApprovals(parameters, await browserDeps(parameters))
