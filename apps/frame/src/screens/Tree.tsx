import type { TreeNode } from '../stage/ApprovalCard.js'
import { Address } from './Address.js'

/** Structured data: every signed field with its name. */
export function Tree({ nodes }: { nodes: readonly TreeNode[] }) {
  return (
    <ul className="lka-tree" dir="ltr">
      {nodes.map((node, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields never change places, and have no state
        <li key={at}>
          <span className="lka-muted">{node.name} </span>
          <span className="lka-muted lka-code">{node.type}</span>
          {node.value !== undefined && (
            <div className="lka-text">
              {node.type === 'address' ? <Address address={node.value} /> : <bdi>{node.value}</bdi>}
            </div>
          )}
          {node.children && <Tree nodes={node.children} />}
        </li>
      ))}
    </ul>
  )
}
