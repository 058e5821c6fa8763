import java.util.ArrayList;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * One node of an OpenSearch cluster on loopback: java Node.java <directory> <number from 0> <nodes> <first port>.
 * Ports are numbered: first those for HTTP, one for each node, then those between the nodes. Prints "ready" once the node
 * answers, and ends with its standard input, so that no node outlives the program that started it.
 */
public class Node {
	public static void main(String[] arguments) {
		// A node has threads that would keep the process alive after an error.
		try {
			run(arguments);
			System.exit(0);
		} catch (Exception error) {
			error.printStackTrace();
			System.exit(1);
		}
	}

	private static void run(String[] arguments) throws Exception {
		var number = Integer.parseInt(arguments[1]);
		var nodes = Integer.parseInt(arguments[2]);
		var port = Integer.parseInt(arguments[3]);
		var addresses = new ArrayList<String>();
		var names = new ArrayList<String>();
		for (var node = 0; node < nodes; node++) {
			addresses.add("127.0.0.1:" + (port + nodes + node));
			names.add("node-" + node);
		}
		var runner = new OpenSearchRunner();
		runner.onBuild((always, settings) -> {
			settings.put("node.name", "node-" + number);
			settings.put("http.port", String.valueOf(port + number));
			settings.put("http.bind_host", "127.0.0.1");
			settings.put("transport.port", String.valueOf(port + nodes + number));
			settings.put("transport.bind_host", "127.0.0.1");
			settings.put("transport.publish_host", "127.0.0.1");
			// The runner knows of one node only, and would keep it alone.
			settings.put("discovery.type", "zen");
			settings.putList("discovery.seed_hosts", addresses);
			settings.putList("cluster.initial_cluster_manager_nodes", names);
			settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
		});
		runner.build(OpenSearchRunner.newConfigs().basePath(arguments[0]).clusterName("docs-test").numOfNode(1).moduleTypes(modules()).disableESLogger());
		System.out.println("ready");
		while (System.in.read() >= 0) {
			// Nothing is said to a node.
		}
	}

	/** Transport and analysis. Version 3 has renamed both. */
	private static String modules() {
		try {
			Class.forName("org.opensearch.transport.Netty4ModulePlugin");
			return "org.opensearch.transport.Netty4ModulePlugin,org.opensearch.analysis.common.CommonAnalysisModulePlugin";
		} catch (ClassNotFoundException error) {
			return "org.opensearch.transport.Netty4Plugin,org.opensearch.analysis.common.CommonAnalysisPlugin";
		}
	}
}
