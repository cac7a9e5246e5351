import './kit/plinth-kit.js'

document.addEventListener('plinth-state', ({ state }) => {
  document.getElementById('phase').textContent = state.phase
})
