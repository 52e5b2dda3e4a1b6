import type { AlignType, Nodes, Root, Table } from 'mdast'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { Citation } from '#shared/conversations.ts'
import { CitationChip } from './citation-chip.tsx'
import { citedTree } from './cited-tree.ts'
import { CodeBlock } from './code-block.tsx'
import { markdownTree } from './markdown-tree.ts'
import { ScrollSection } from './scroll-section.tsx'
import './markdown.css'

interface Props {
  children: string
  /** What its sentences rest on: a chip stands behind each of them. */
  citations: readonly Citation[]
}

/** The mentor's markdown as elements: raw HTML stays text, dangerous addresses are dropped, nothing is fetched. */
export function Markdown({ children, citations }: Props) {
  const root = useMemo(() => citedTree(markdownTree(children), children, citations), [children, citations])
  return <div className="markdown">{drawn(root.children, root)}</div>
}

const drawn = (nodes: Nodes[], root: Root): ReactNode[] =>
  nodes.map((node, index) => <Fragment key={index}>{draw(node, root)}</Fragment>)

/** One node of the tree. What is not named here, such as a definition, shows nothing of itself. */
function draw(node: Nodes, root: Root): ReactNode {
  const within = () => ('children' in node ? drawn(node.children, root) : null)
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value
    case 'paragraph':
      return <p>{within()}</p>
    case 'heading':
      // The page has its title already: a reply's headings begin below it.
      return node.depth <= 3 ? <h2>{within()}</h2> : <h3>{within()}</h3>
    case 'strong':
      return <strong>{within()}</strong>
    case 'emphasis':
      return <em>{within()}</em>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return (
        <CodeBlock>
          <code>{node.value}</code>
        </CodeBlock>
      )
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{within()}</ol> : <ul>{within()}</ul>
    case 'listItem':
      return <li>{isTight(node) ? drawn(withoutParagraphs(node.children), root) : within()}</li>
    case 'blockquote':
      return <blockquote>{within()}</blockquote>
    case 'thematicBreak':
      return <hr />
    case 'break':
      return <br />
    case 'link':
      return <Guarded href={node.url}>{within()}</Guarded>
    case 'linkReference':
      return <Guarded href={addressOf(node.identifier, root)}>{within()}</Guarded>
    case 'image':
    case 'imageReference':
      // A picture would tell its server who reads here and when.
      return <em>{node.alt}</em>
    case 'citationMark':
      return <CitationChip citation={node.citation} />
    case 'table':
      return <DrawnTable table={node} root={root} />
    default:
      return null
  }
}

/** Items without empty lines between them hold plain text and not paragraphs. */
const isTight = (item: { spread?: boolean | null }) => !item.spread
const withoutParagraphs = (nodes: Nodes[]) =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]))

const addressOf = (identifier: string, root: Root) =>
  root.children.flatMap((node) => (node.type === 'definition' && node.identifier === identifier ? [node.url] : []))[0]

/** A link that opens beside the conversation; plain words where its address is not one of the web or of mail. */
function Guarded({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href || !/^(?:https?:\/\/|mailto:)/i.test(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

function DrawnTable({ table, root }: { table: Table; root: Root }) {
  const [head, ...rows] = table.children
  const cells = (row: Table['children'][number] | undefined, Cell: 'th' | 'td') =>
    row?.children.map((cell, column) => (
      <Cell key={column} className={ALIGNED[table.align?.[column] ?? 'left']}>
        {drawn(cell.children, root)}
      </Cell>
    ))
  return (
    <ScrollSection aria-label="Table" className="markdown-table">
      <table>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </ScrollSection>
  )
}

const ALIGNED: Record<NonNullable<AlignType>, string> = { left: '', center: 'is-centred', right: 'is-right' }
