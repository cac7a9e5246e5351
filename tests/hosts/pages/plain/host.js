import 'plinth-portal-kit'

document.addEventListener('plinth-state', ({ state }) => {
  document.getElementById('phase').textContent = state.phase
})
