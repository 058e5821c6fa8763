import java.util.Scanner;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * Several OpenSearch nodes in one process, on loopback: java Cluster.java <directory> <nodes> <first port>.
 * Prints "ready" once all are there, then obeys lines of standard input ("stop 1", "start 1", nodes from 0) and says
 * "done" after each. Ends with its input, so that no cluster outlives the program that started it.
 */
public class Cluster {
	public static void main(String[] arguments) {
		// Nodes have threads that would keep the process after an error.
		try {
			run(arguments);
			System.exit(0);
		} catch (Exception error) {
			error.printStackTrace();
			System.exit(1);
		}
	}

	private static void run(String[] arguments) throws Exception {
		var nodes = Integer.parseInt(arguments[1]);
		var port = Integer.parseInt(arguments[2]);
		var runner = new OpenSearchRunner();
		runner.onBuild((number, settings) -> {
			settings.put("http.port", String.valueOf(port + number - 1));
			settings.put("http.bind_host", "127.0.0.1");
			settings.put("transport.port", String.valueOf(port + nodes + number - 1));
			settings.put("transport.bind_host", "127.0.0.1");
			settings.put("transport.publish_host", "127.0.0.1");
			settings.putList("discovery.seed_hosts", "127.0.0.1:" + (port + nodes), "127.0.0.1:" + (port + nodes + 1), "127.0.0.1:" + (port + nodes + 2));
			settings.putList("cluster.initial_cluster_manager_nodes", "Node 1");
			settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
		});
		runner.build(OpenSearchRunner.newConfigs().basePath(arguments[0]).clusterName("docs-test").numOfNode(nodes).moduleTypes(modules()).disableESLogger());
		runner.ensureGreen();
		System.out.println("ready");
		var input = new Scanner(System.in);
		while (input.hasNextLine()) {
			var words = input.nextLine().split(" ");
			var node = Integer.parseInt(words[1]);
			if (words[0].equals("stop")) runner.getNode(node).close();
			else runner.startNode(node);
			System.out.println("done");
		}
	}

	/** Transport and analysis; version 3 gave both another name. */
	private static String modules() {
		try {
			Class.forName("org.opensearch.transport.Netty4ModulePlugin");
			return "org.opensearch.transport.Netty4ModulePlugin,org.opensearch.analysis.common.CommonAnalysisModulePlugin";
		} catch (ClassNotFoundException error) {
			return "org.opensearch.transport.Netty4Plugin,org.opensearch.analysis.common.CommonAnalysisPlugin";
		}
	}
}
