import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'

const root = document.getElementById('root')
const api = document.documentElement.dataset.api ?? ''
if (root?.firstElementChild) hydrateRoot(root, <App api={api} />)
else if (root) createRoot(root).render(<App api={api} />)
