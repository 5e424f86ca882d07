export {
  type NodeHandler,
  type NodeRequest,
  nodeHandler,
  toRequest,
} from '../server/nodeHandler.js'
