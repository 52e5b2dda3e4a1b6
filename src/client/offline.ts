// The page for when there is no network: it asks for a sign of life before it loads the product, and by itself once the network is back.
const again = document.getElementById('again')
const said = document.getElementById('said')
let isTrying = false

const say = (words: string) => {
  if (said) said.textContent = words
}

async function tryAgain() {
  if (isTrying) return
  isTrying = true
  again?.setAttribute('aria-disabled', 'true')
  say('Trying…')
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) return location.reload()
  isTrying = false
  again?.removeAttribute('aria-disabled')
  say('Still no connection.')
}

again?.addEventListener('click', () => void tryAgain())
window.addEventListener('online', () => void tryAgain())
