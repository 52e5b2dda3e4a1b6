import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { CodeBlock } from './code-block.tsx'
import { ScrollSection } from './scroll-section.tsx'
import './markdown.css'

const PLUGINS = [remarkGfm]

/** The page has its title already: a reply's headings begin below it. */
const heading = ({ children }: { children?: ReactNode }) => <h2>{children}</h2>
const smallHeading = ({ children }: { children?: ReactNode }) => <h3>{children}</h3>

const COMPONENTS: Components = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: smallHeading,
  h5: smallHeading,
  h6: smallHeading,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
  // A picture would tell its server who reads here and when.
  img: ({ alt }) => <em>{alt}</em>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  table: ({ children }) => (
    <ScrollSection aria-label="Table" className="markdown-table">
      <table>{children}</table>
    </ScrollSection>
  ),
  input: ({ checked }) => (
    <input type="checkbox" checked={checked} readOnly disabled aria-label={checked ? 'Done' : 'To do'} />
  ),
}

/** The mentor's markdown as elements: raw HTML stays text, dangerous addresses are dropped, nothing is fetched. */
export function Markdown({ children }: { children: string }) {
  return (
    <div className="markdown">
      <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS}>
        {children}
      </ReactMarkdown>
    </div>
  )
}
