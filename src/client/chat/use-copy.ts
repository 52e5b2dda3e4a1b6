import { useState } from 'react'
import { toast } from '#client/lib/toast.ts'

const SAID_MS = 2000

/** Copies a text; `isCopied` is true for a moment afterwards. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false)
  const copy = async (text: string) => {
    if (!(await copyText(text)))
      return toast({ title: 'Could not copy', description: 'Please select the text and copy it.' }, 'bad')
    setCopied(true)
    setTimeout(() => setCopied(false), SAID_MS)
  }
  return { isCopied, copy }
}

/** Plain http has no clipboard, only the older command. */
async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copyBySelection(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyBySelection(text),
  )
}

function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea')
  box.value = text
  document.body.append(box)
  box.select()
  const isDone = document.execCommand('copy')
  box.remove()
  return isDone
}
