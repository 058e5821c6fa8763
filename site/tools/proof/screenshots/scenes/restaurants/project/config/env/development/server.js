module.exports = { mcp: { enabled: true } };
