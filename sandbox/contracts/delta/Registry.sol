// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice What Delta asks its registry.
interface IRegistry {
    function isAgentRegistered(address agent) external view returns (bool);
    function isModuleRegistered(address module) external view returns (bool);
}

/// @title Which accounts may settle orders, and which code Delta may run or hand over to (facts page, 1.8a).
contract Registry is IRegistry {
    address public immutable owner;
    address[] private agents;
    address[] private modules;
    mapping(address => bool) public isAgentRegistered;
    mapping(address => bool) public isModuleRegistered;

    event AgentRegistered(address indexed agent);
    event AgentUnregistered(address indexed agent);
    event ModuleRegistered(address indexed module);
    event ModuleUnregistered(address indexed module);

    error Unauthorized();

    modifier onlyOwner() {
        if (msg.sender != owner) revert Unauthorized();
        _;
    }

    constructor(address owner_) {
        owner = owner_;
    }

    function registerAgent(address agent) external onlyOwner {
        _add(agents, isAgentRegistered, agent);
        emit AgentRegistered(agent);
    }

    function unregisterAgent(address agent) external onlyOwner {
        _remove(agents, isAgentRegistered, agent);
        emit AgentUnregistered(agent);
    }

    function registerModule(address module) external onlyOwner {
        _add(modules, isModuleRegistered, module);
        emit ModuleRegistered(module);
    }

    /// @notice Delta runs the module no more, whether it is installed or not.
    function unregisterModule(address module) external onlyOwner {
        _remove(modules, isModuleRegistered, module);
        emit ModuleUnregistered(module);
    }

    function getAgents() external view returns (address[] memory) {
        return agents;
    }

    function getModules() external view returns (address[] memory) {
        return modules;
    }

    function _add(address[] storage list, mapping(address => bool) storage known, address one) private {
        if (known[one]) return;
        known[one] = true;
        list.push(one);
    }

    function _remove(address[] storage list, mapping(address => bool) storage known, address one) private {
        if (!known[one]) return;
        known[one] = false;
        uint256 place = 0;
        while (list[place] != one) place++;
        list[place] = list[list.length - 1];
        list.pop();
    }
}
