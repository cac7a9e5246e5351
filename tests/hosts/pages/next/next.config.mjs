/** As files, below the address of the host. */
export default { output: 'export', distDir: 'dist', basePath: '/host' }
